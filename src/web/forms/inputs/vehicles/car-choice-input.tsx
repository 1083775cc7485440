import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import { chooseCardTag, isForSale, isTestDriveOnly } from '#domain/cars/card-tag.ts';
import { CONDITIONS } from '#domain/cars/condition-text.ts';
import { findCardPicture } from '#domain/cars/card-picture.ts';
import { nameVersion } from '#domain/cars/car-title.ts';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { arePhotosAwaited } from '#domain/cars/photos-awaited.ts';
import { choosePicture } from '#domain/cars/picture-for-mode.ts';
import type { Theme } from '#domain/tenants/theme/theme.ts';
import { formatMoney } from '#domain/words/money.ts';
import { capitalise, countOfCars, pickNoun } from '#domain/words/words.ts';
import { useFavourites } from '../../../browser/account/use-favourites.ts';
import { useIsHydrated } from '../../../browser/hydration/use-is-hydrated.ts';
import { fetchSearch } from '../../../browser/requests/search-call.ts';
import { readRecentCars } from '../../../browser/visit/recent-cars.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { useDeviceStock } from '../../../storefront/garage/use-device-stock.ts';
import { NoPictureDrawing } from '../../../ui/no-picture.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toText, describeInput, type InputProps, watchText } from '../input-props.ts';
import { LabelledField } from '../labelled-field.tsx';
import styles from './car-choice.css?url';

const MAX_OFFERED = 3;
const NEWEST = { indexName: 'Car_production_created_at_desc', hitsPerPage: 4 * MAX_OFFERED };
const NO_CARS: readonly ListedCar[] = [];
/** Only the words of a badge are shown, of cars for sale. */
const WITHOUT_LOOKS = {
  sold_tag_text: '',
  runout_tag_colour: 'red',
  electric_tag_enabled: false,
} as const;
const TYPING_PAUSE_MS = 200;
const MIN_TYPED = 2;

/**
 * A car by its name or stock number. Cars that this device saved or looked at, else the newest demo cars (the newest of all where there is none), are offered at
 * once as pictures, then those of the stock that fit what is typed; choosing one writes it into the box, which is all there is without scripts.
 */
export function CarChoiceInput(props: InputProps) {
  const { field, form, registration } = props;
  const [chosenCar, setChosenCar] = useState<ListedCar | null>(null);
  const text = watchText(props, field.name);
  const cars = useOfferedCars(chosenCar === null ? text : '');
  const choose = (car: ListedCar | null) => {
    form.setValue('car_id', car?.id ?? '');
    // One for test drives only counts as a new one.
    form.setValue('car_type', car === null || isTestDriveOnly(car) ? '' : car.car_type);
    setChosenCar(car);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    choose(null);
    return registration.onChange(event);
  };
  return (
    <LabelledField {...props}>
      <input
        {...describeInput(props)}
        {...registration}
        onChange={onChange}
        className="input"
        type="text"
        defaultValue={toText(props.value)}
        autoComplete="off"
      />
      <CarChoices
        {...{ cars, chosenCar }}
        name={`${props.id}-car`}
        onChoose={(car) => {
          form.setValue(field.name, `${car.name}, ${car.stocknum}`);
          choose(car);
        }}
      />
    </LabelledField>
  );
}

interface CarChoicesProps {
  cars: readonly ListedCar[];
  chosenCar: ListedCar | null;
  /** Of the radios. */
  name: string;
  onChoose: (car: ListedCar) => void;
}

/** The chosen one stays in sight, also where the list changed around it. */
function CarChoices({ cars, chosenCar, name, onChoose }: CarChoicesProps) {
  const site = useSiteShell();
  const { isSaved } = useFavourites();
  const isListed = chosenCar === null || cars.some(({ id }) => id === chosenCar.id);
  const shownCars = isListed ? cars : [chosenCar, ...cars].slice(0, MAX_OFFERED);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      {shownCars.length > 0 && (
        <div
          className="choice-cards choice-pictures"
          role="radiogroup"
          aria-label={capitalise(pickNoun(site, 2))}
        >
          {shownCars.map((car) => (
            <label key={car.id}>
              <input
                type="radio"
                name={name}
                checked={car.id === chosenCar?.id}
                onChange={() => onChoose(car)}
              />
              <OfferedCar car={car} isSaved={isSaved(car.id)} />
            </label>
          ))}
        </div>
      )}
      <output className="hidden-visually">
        {cars.length > 0 && `${countOfCars(cars.length, site)} to choose from`}
      </output>
    </>
  );
}

function OfferedCar({ car, isSaved }: { car: ListedCar; isSaved: boolean }) {
  const { price, stocknum } = car;
  const foundPicture = findCardPicture(car);
  const picture = foundPicture && choosePicture(foundPicture, readMode());
  const priceText = price === null ? null : formatMoney(price * 100);
  const [now] = useState(Date.now);
  const tag = chooseCardTag(car, WITHOUT_LOOKS, now);
  return (
    <>
      {picture === null ? (
        <span className="choice-arrival">
          <NoPictureDrawing />
          {arePhotosAwaited(car, now) ? 'New arrival' : 'No photos'}
        </span>
      ) : (
        <Picture
          src={picture.url}
          dark={picture.dark}
          alt=""
          width={120}
          height={80}
          sizes="(min-width: 768px) 200px, 30vw"
          widths={[128, 256, 384]}
          eager
        />
      )}
      <span>
        <span>{nameVersion(car)}</span>
        <small className="choice-price">
          {[isSaved && 'Saved', priceText].filter(Boolean).join(', ')}
        </small>{' '}
        <small>
          {CONDITIONS[car.car_type]}, {stocknum}
        </small>
        {tag && <b className="pill">{tag.text}</b>}
      </span>
    </>
  );
}

/** The page's own: what is offered is asked for in the browser. */
function readMode(): Theme['mode'] {
  const { mode } = document.documentElement.dataset;
  return mode === 'dark' || mode === 'light' ? mode : 'system';
}

/** The garage's first, then those looked at, else the newest; of what is typed, what the stock finds. */
function useOfferedCars(typedText: string): readonly ListedCar[] {
  const { id: websiteId } = useSiteShell();
  const isHydrated = useIsHydrated();
  const { favourites } = useFavourites();
  const deviceCars = useMemo(() => {
    const recentlySeen = isHydrated ? readRecentCars(websiteId) : [];
    const unsavedCars = recentlySeen.filter(({ id }) => !favourites.some((favourite) => favourite.id === id));
    return [...favourites, ...unsavedCars].slice(0, 2 * MAX_OFFERED);
  }, [favourites, isHydrated, websiteId]);
  const { cars: stockCars } = useDeviceStock(deviceCars);
  const foundCars = useFoundCars(typedText.trim());
  const newestCars = useNewestCars(isHydrated && deviceCars.length === 0);
  if (foundCars !== null) return foundCars.filter(isForSale).slice(0, MAX_OFFERED);
  const ownCars = deviceCars.flatMap((deviceCar) => stockCars.find(({ id }) => id === deviceCar.id) ?? []);
  const offeredCars = deviceCars.length === 0 ? newestCars : ownCars;
  return offeredCars.filter(isForSale).slice(0, MAX_OFFERED);
}

function isPictured(car: ListedCar): boolean {
  return findCardPicture(car) !== null;
}

/** The newest with a picture, for whoever has neither saved nor looked at one. */
function useNewestCars(isWanted: boolean): readonly ListedCar[] {
  const [newestCars, setNewestCars] = useState(NO_CARS);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      for (const facetFilters of [[['car_type:demo']], []]) {
        const searchAnswer = await fetchSearch<ListedCar>({ ...NEWEST, facetFilters }, signal);
        if (signal.aborted || searchAnswer === null) return;
        setNewestCars(searchAnswer.hits.toSorted((a, b) => Number(isPictured(b)) - Number(isPictured(a))));
        if (searchAnswer.hits.length > 0) return;
      }
    })();
    return () => controller.abort();
  }, [isWanted]);
  return newestCars;
}

/** What the stock has for some words; null while they are too few, or nobody answers. */
function useFoundCars(typedText: string): ListedCar[] | null {
  const [foundCars, setFoundCars] = useState<ListedCar[] | null>(null);
  useEffect(() => {
    if (typedText.length < MIN_TYPED) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const call = { query: typedText, hitsPerPage: 2 * MAX_OFFERED };
      void fetchSearch<ListedCar>(call, controller.signal).then((searchAnswer) => {
        if (searchAnswer && !controller.signal.aborted) setFoundCars(searchAnswer.hits);
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typedText]);
  return typedText.length < MIN_TYPED ? null : foundCars;
}

import { Icon } from '#web/ui/icon.tsx';
import { FieldGroup } from '../field-group.tsx';
import { asText, type InputProps } from '../input-props.ts';

const STARS = [1, 2, 3, 4, 5];

/** Radios from one to five; every star up to the chosen one is filled. */
export function StarRatingInput(props: InputProps) {
  const { id, value, registration } = props;
  return (
    <FieldGroup {...props} radios>
      <div className="star-rating">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              {...registration}
              id={stars === 1 ? id : undefined}
              type="radio"
              value={stars}
              defaultChecked={String(stars) === asText(value)}
            />
            <span className="hidden-visually">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Icon name="star" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

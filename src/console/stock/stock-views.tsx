import { Link } from 'react-router';
import { groupDigits } from '#domain/words/words.ts';
import { STOCK_VIEWS, type StaffStockPage, type StockQuestion, type StockView } from '#ports/stock-list.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { buildStockQuery } from './read-stock-question.ts';

type ChosenView = Exclude<StockView, 'all'>;

interface ViewWords {
  /** Behind a number of cars. */
  name: string;
  /** Where there is little room. */
  short: string;
  /** What it means. */
  text: string;
  icon: IconName;
  tone: 'bad' | 'warn' | 'brand' | 'plain';
}

export const VIEW_WORDS: Record<ChosenView, ViewWords> = {
  no_photos: {
    name: 'without photos',
    short: 'no photos',
    text: 'Shoppers see a drawing',
    icon: 'picture',
    tone: 'bad',
  },
  failing_pictures: {
    name: 'whose picture fails',
    short: 'picture fails',
    text: 'It could not be fetched',
    icon: 'broken_picture',
    tone: 'bad',
  },
  no_price: {
    name: 'without a price',
    short: 'no price',
    text: 'None, or held back',
    icon: 'money',
    tone: 'bad',
  },
  old: { name: 'over 90 days', short: 'over 90 days', text: 'There for long', icon: 'clock', tone: 'warn' },
  by_hand: {
    name: 'kept by hand',
    short: 'by hand',
    text: 'Feeds leave them alone',
    icon: 'lock',
    tone: 'brand',
  },
  reserved: { name: 'reserved', short: 'reserved', text: 'Kept for a shopper', icon: 'key', tone: 'warn' },
  off_site: {
    name: 'not on the site',
    short: 'off the site',
    text: 'Sold or withdrawn',
    icon: 'hidden',
    tone: 'plain',
  },
};

interface StockViewsProps {
  path: string;
  question: StockQuestion;
  numbers: Pick<StaffStockPage, 'counts' | 'hiddenCount' | 'oldestDays'>;
}

/** What there is to do, each with its number; what there is nothing of is left out. */
export function StockViews({ path, question, numbers }: StockViewsProps) {
  const views = STOCK_VIEWS.filter((view) => view !== 'all').filter(
    (view) => numbers.counts[view] > 0 || view === question.view,
  );
  if (views.length === 0) return null;
  return (
    <nav className="stock-views" aria-label="What to look at">
      {views.map((view) => {
        const { name, short, icon, tone } = VIEW_WORDS[view];
        return (
          <Link
            key={view}
            className={`card ${tone}`}
            to={path + buildStockQuery({ ...question, view, query: '', after: null })}
            aria-current={view === question.view ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>
              <b>{groupDigits(numbers.counts[view])}</b> <span className="roomy">{name}</span>
              <span className="tight">{short}</span>
              <small>{describeView(view, numbers)}</small>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

function describeView(view: ChosenView, { hiddenCount, oldestDays }: StockViewsProps['numbers']): string {
  if (view === 'old' && oldestDays !== null) return `Oldest ${groupDigits(oldestDays)} days`;
  if (view === 'off_site' && hiddenCount > 0) return `${groupDigits(hiddenCount)} of them hidden`;
  return VIEW_WORDS[view].text;
}

import { formatMoney } from '#domain/words/money.ts';

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

interface PrincipalDonutProps {
  /** Cents. */
  amount: number;
  total: number;
}

/** The borrowed share of the total repaid, as a donut chart; the figures beside it say it in words. */
export function PrincipalDonut({ amount, total }: PrincipalDonutProps) {
  const share = Math.min(1, amount / Math.max(1, total));
  const ring = { cx: 60, cy: 60, r: RADIUS, fill: 'none', strokeWidth: 18 };
  return (
    <svg className="finance-ring" viewBox="0 0 120 120" aria-hidden="true">
      <circle {...ring} className="finance-ring-interest" />
      <circle
        {...ring}
        className="finance-ring-borrowed"
        strokeDasharray={`${(share * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`}
        transform="rotate(-90 60 60)"
      />
      <text x="60" y="59" textAnchor="middle" className="finance-ring-total">
        {formatMoney(total)}
      </text>
      <text x="60" y="74" textAnchor="middle" className="finance-ring-label">
        total
      </text>
    </svg>
  );
}

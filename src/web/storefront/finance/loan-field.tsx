import { useState } from 'react';
import { type LoanRange, type LoanRanges, clampToRange } from '#domain/finance/loan-question.ts';
import { LOAN_FORM, SAID } from './loan-words.ts';
import type { ChangeQuestion } from './use-loan-question.ts';

interface LoanFieldProps {
  name: LoanRange;
  label: string;
  /** After the value: ` p.a.` */
  after?: string;
  value: number;
  ranges: LoanRanges;
  change: ChangeQuestion;
}

const UNITS: Record<LoanRange, string> = {
  amount: 'in dollars',
  deposit: 'in dollars',
  term: 'in years',
  rate: 'in percent',
};

/** A slider, its value in words, and the same value to type (the fields alone do everything). */
export function LoanField({ name, label, after: suffix = '', value, ranges, change }: LoanFieldProps) {
  const valueText = SAID[name](value) + suffix;
  return (
    <div className="loan-field">
      <label htmlFor={`loan-${name}`}>{label}</label>
      <span className="loan-said num" aria-hidden="true">
        {valueText}
      </span>
      <input
        type="range"
        className="needs-script"
        {...ranges[name]}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ target }) => change({ [name]: clampToRange(ranges[name], Number(target.value)) })}
      />
      <TypedValue name={name} value={value} label={label} ranges={ranges} change={change} />
    </div>
  );
}

/** While it is being typed the text stays as it is; what is left behind is put into its range. */
function TypedValue({ name, value, label, ranges, change }: Omit<LoanFieldProps, 'after'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (text: string) => {
    setDraft(text);
    const typedValue = Number(text.replace(/[$,%\s]/g, ''));
    if (
      text.trim() !== '' &&
      Number.isFinite(typedValue) &&
      clampToRange(ranges[name], typedValue) === typedValue
    )
      change({ [name]: typedValue });
  };
  const leave = () => {
    const typedValue = Number((draft ?? '').replace(/[$,%\s]/g, ''));
    if (draft !== null && draft.trim() !== '' && Number.isFinite(typedValue))
      change({ [name]: clampToRange(ranges[name], typedValue) });
    setDraft(null);
  };
  return (
    <input
      id={`loan-${name}`}
      name={name}
      form={LOAN_FORM}
      className="input num"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label}, ${UNITS[name]}`}
      value={draft ?? String(value)}
      onChange={({ target }) => take(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        leave();
      }}
    />
  );
}

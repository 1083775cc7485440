import { switchKeys, useKeyChoice } from '../layout/use-keys.ts';

/** Which letters do what, where they do. */
export function KeyLegend() {
  const isOn = useKeyChoice();
  return (
    <div className="keys needs-scripts">
      <p>
        <kbd>J</kbd> <kbd>K</kbd> move <kbd>T</kbd> take <kbd>C</kbd> call <kbd>E</kbd> close <kbd>N</kbd> new
      </p>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => switchKeys(target.checked)} />
        Keys
      </label>
    </div>
  );
}

import type { ReactNode } from 'react';
import { searchPath } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchInput } from './search-input.tsx';
import './search-box.css';

interface SearchBoxProps {
  path: string;
  words?: string;
  isInDialog?: boolean;
  /** What is below the field, within the box. */
  children?: ReactNode;
}

/** The site's search: a form that works without scripts, with what it was understood to ask for inside. */
export function SearchBox({ path, words = '', isInDialog = false, children }: SearchBoxProps) {
  return (
    <search className="ask" aria-label="Search stock">
      <form action={searchPath(path)} method="get">
        <Icon name="search" />
        <SearchInput path={path} words={words} isInDialog={isInDialog} />
        <Button kind="brand" size="small" type="submit">
          Search
        </Button>
      </form>
      {children}
    </search>
  );
}

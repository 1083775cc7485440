'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onFilter } from '../../../on-filter.mjs';

export function FollowFilters() {
  const router = useRouter();
  useEffect(() => onFilter((filters) => router.push(`/search?${new URLSearchParams(filters)}`)), [router]);
  return null;
}

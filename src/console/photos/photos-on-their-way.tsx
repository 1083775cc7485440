import { Link, useLocation } from 'react-router';
import { formatCount } from '../ui/format-count.ts';
import { Icon } from '../ui/icon.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

/** On every page but that of their car: that photos wait on this device, and go on. */
export function PhotosOnTheirWay({ staffId }: { staffId: string }) {
  const { photos, isSignedOut } = usePhotoQueue(staffId);
  const { pathname } = useLocation();
  const [firstPhoto] = photos;
  if (firstPhoto === undefined || pathname === firstPhoto.path) return null;
  const count = photos.filter(({ fault }) => fault === null).length;
  const text = isSignedOut ? 'Sign in again to send photos.' : describeCount(count, photos.length);
  return (
    <output className="banner photos-wait">
      <Icon name="device" />
      <Link to={firstPhoto.path}>{text}</Link>
    </output>
  );
}

function describeCount(count: number, allCount: number): string {
  if (count === 0) return allCount === 1 ? 'A photo was not taken.' : `${allCount} photos were not taken.`;
  return count === 1
    ? '1 photo waits on this device. It goes on.'
    : `${formatCount(count)} photos wait on this device. They go on.`;
}

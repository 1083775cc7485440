/** A bucket of an S3 service, or what is below a prefix in it. */
export interface S3Address {
  /** `https://host/bucket/prefix`, without a slash at its end. */
  url: string;
  region: string;
}

const REMEDY =
  'be s3+https://host/bucket, with a prefix behind the bucket and ?region=… where they are needed, and without keys';
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const DEFAULT_REGION = 'us-east-1';

/** What `FILES_URL` says; a fault is the end of the sentence "FILES_URL must …". Plain HTTP is for tests on one machine. */
export function parseS3Address(
  raw: string,
  { isProduction }: { isProduction: boolean },
): { value: S3Address } | { must: string } {
  const [, web = ''] = /^s3\+(https?:\/\/.+)$/s.exec(raw) ?? [];
  if (!URL.canParse(web)) return { must: REMEDY };
  const { protocol, origin, hostname, pathname, searchParams, username, password, hash } = new URL(web);
  if (username !== '' || password !== '' || hash !== '') return { must: REMEDY };
  if (protocol === 'http:' && (isProduction || !LOOPBACK.test(hostname)))
    return { must: 'begin with s3+https://: s3+http is for tests on this machine' };
  const path = pathname.replace(/\/+$/, '');
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  const isKnown = [...searchParams.keys()].every((key) => key === 'region');
  if (!/^(?:\/[\w.-]+)+$/.test(path) || !/^[\w-]+$/.test(region) || !isKnown) return { must: REMEDY };
  return { value: { url: `${origin}${path}`, region } };
}

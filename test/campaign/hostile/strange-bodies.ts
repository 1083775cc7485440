import { oneOf } from '../../seeded.ts';

interface Sent {
  body: string | Buffer;
  headers: Record<string, string>;
}

const PERSON = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };
const lead = (change: object) =>
  JSON.stringify({ lead: { ...PERSON, category: 'general-enquiry', ...change } });

const JSON_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"lead"',
  '{"lead":[]}',
  '['.repeat(30_000) + ']'.repeat(30_000),
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  '{"lead":{"__proto__":{"admin":true},"name":"x"}}',
  '{"lead":{"constructor":{"prototype":{"admin":true}}}}',
  lead({ id: 5, website_id: 2, tenant_id: 2, dealership_id: 9, lead_status: 'Sold' }),
  lead({ email: ['a@b.co'], phone: { $gt: '' }, name: true }),
  lead({ message: '\0' }),
  '{"lead":{"name":"\\ud800","message":"\\udfff"}}',
  lead({ name: 'x'.repeat(50_000) }),
  lead({ message: 'x'.repeat(70_000) }),
  lead({ email: `${'a'.repeat(10_000)}@b.co` }),
  lead({ email: 'a@b.co\r\nBcc: x@evil.test', phone: '+'.repeat(5000) }),
  lead({ message: '<script>alert(1)</script>', url: 'javascript:alert(1)' }),
  '{"lead":{"car_id":1e309,"location_id":-1,"step_number":"NaN","visited_pages":[{"a":[{}]}]}}',
  JSON.stringify({ requests: [{ indexName: '__proto__', params: 'hitsPerPage=1e9&page=-1&facets=["*"]' }] }),
  JSON.stringify({ params: 'query=%00&filters=((((price>1' }),
  JSON.stringify({ lead: Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, at])) }),
];
const TYPES = [
  'application/json',
  'application/json',
  'application/json\ta',
  'application/JSON',
  'application/json ;charset=utf-8',
  'application/json, text/html',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];
const PART = '--b\r\nContent-Disposition: form-data; ';
const FORMS: readonly string[] = [
  '',
  '--b--',
  `${PART}name=""\r\n\r\nx\r\n--b--\r\n`,
  `${PART}name="lead${'[a]'.repeat(3000)}"\r\n\r\nx\r\n--b--\r\n`,
  `${PART}name="files[]"; filename*=UTF-8''a.jpg\r\n\r\nx\r\n--b--\r\n`,
  `${PART}name="files[]"; filename="../../x.jpg"\r\n\r\nGIF89a\r\n--b--\r\n`,
  `${PART}name="files[]"; filename="a.png"\r\n\r\n<svg onload=alert(1)>\r\n--b--\r\n`,
  `${PART}name="lead[name]"\r\n\r\nx`,
  `${`${PART}name="lead[x]"\r\n\r\ny\r\n`.repeat(200)}--b--\r\n`,
];

/** A body that no form of ours sends, and how it is announced. */
export function strangeBody(random: () => number): Sent {
  const kind = random();
  if (kind < 0.2) {
    const boundary = oneOf(['b', 'b', 'other', 'x'.repeat(5000)], random);
    return {
      body: oneOf(FORMS, random),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    };
  }
  if (kind < 0.25)
    return {
      body: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    };
  const body = kind < 0.35 ? noise(random) : oneOf(JSON_BODIES, random);
  const key: Record<string, string> =
    random() < 0.2 ? { 'idempotency-key': oneOf(['', 'x'.repeat(256), 'a b'], random) } : {};
  return { body, headers: { 'content-type': oneOf(TYPES, random), ...key } };
}

function noise(random: () => number): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 2000) }, () => Math.floor(random() * 256)));
}

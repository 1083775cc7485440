import { computeKeyedHash, isSameSecret } from '#ports/keyed-hash.ts';
import type { SignedTokens } from '#ports/signed-tokens.ts';
import type { SecretPurpose, SiteSecrets } from '../secrets.ts';

/** What tokens are for. Each purpose of each site has a secret of its own, so none is good for another. */
export interface TokenUse {
  secrets: SiteSecrets;
  purpose: SecretPurpose;
  websiteId: number;
  /** How long one holds, in milliseconds, and the clock that says so; null: for ever. */
  lifetime: { ms: number; now: () => number } | null;
}

/** 132 bits: nobody guesses one, and forms carry it in every page. */
const SIGNATURE_LENGTH = 22;
/** The longest says an offer, in a few hundred. */
const MAX_LENGTH = 2_000;

/** Tokens of texts that addresses take as they are, as ids: `{text}.{until, in base 36}.{signature}`, or without an end. */
export function createTextTokens({ secrets, purpose, websiteId, lifetime }: TokenUse): SignedTokens {
  const sign = (content: string) =>
    computeKeyedHash(secrets.ofSite(purpose, websiteId), content).slice(0, SIGNATURE_LENGTH);

  return {
    issue(text) {
      const content = lifetime === null ? text : `${text}.${(lifetime.now() + lifetime.ms).toString(36)}`;
      return `${content}.${sign(content)}`;
    },
    read(token) {
      if (token.length > MAX_LENGTH) return null;
      const [content, signature] = splitAtLastDot(token);
      if (!isSameSecret(signature, sign(content))) return null;
      if (lifetime === null) return content;
      const [text, until] = splitAtLastDot(content);
      return lifetime.now() < Number.parseInt(until, 36) ? text : null;
    },
  };
}

/** Tokens of anything that JSON can say, which stands in them as base64url. */
export function createJsonTokens<Payload>(use: TokenUse): SignedTokens<Payload> {
  const textTokens = createTextTokens(use);
  return {
    issue: (payload) => textTokens.issue(Buffer.from(JSON.stringify(payload)).toString('base64url')),
    read(token) {
      const text = textTokens.read(token);
      // Signed for this purpose, so it is what `issue` made.
      return text === null ? null : (JSON.parse(Buffer.from(text, 'base64url').toString()) as Payload);
    },
  };
}

/** The signature has no dot and the end has none, whatever the text has. */
function splitAtLastDot(text: string): [string, string] {
  const dotIndex = text.lastIndexOf('.');
  return [text.slice(0, Math.max(dotIndex, 0)), text.slice(dotIndex + 1)];
}

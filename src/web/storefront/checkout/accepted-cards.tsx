import type { ReactNode } from 'react';

/** What the payment provider takes (spec §9), drawn in the owners' colours on white in both modes. */
export function AcceptedCards() {
  return (
    <div className="accepted">
      <p className="accepted-title">We accept:</p>
      <ul className="accepted-cards">
        <Logo name="Mastercard">
          <TwoCircles left="#EB001B" right="#F79E1B" middle="#FF5F00" />
        </Logo>
        <Logo name="Visa">
          <text className="accepted-visa" x="26" y="20.5" {...FITTED} textLength="38" fill="#1A1F71">
            VISA
          </text>
        </Logo>
        <Logo name="Maestro">
          <TwoCircles left="#0099DF" right="#ED0006" middle="#6C6BBD" />
        </Logo>
        <Logo name="Google Pay">
          <text className="accepted-pay" x="26" y="19.5" {...FITTED} textLength="36" fill="#3C4043">
            <tspan fill="#4285F4">G</tspan> Pay
          </text>
        </Logo>
        <Logo name="Apple Pay" width={64}>
          <text className="accepted-pay" x="32" y="19.5" {...FITTED} textLength="54" fill="#000">
            Apple Pay
          </text>
        </Logo>
      </ul>
    </div>
  );
}

/** Whatever letters the device has, they keep their width. */
const FITTED = { lengthAdjust: 'spacingAndGlyphs' };

function Logo({ name, width = 52, children }: { name: string; width?: number; children: ReactNode }) {
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, which fetches nothing */}
      <svg viewBox={`0 0 ${width} 30`} role="img" aria-label={name}>
        {children}
      </svg>
    </li>
  );
}

function TwoCircles({ left, right, middle }: { left: string; right: string; middle: string }) {
  return (
    <>
      <circle cx="20" cy="15" r="9" fill={left} />
      <circle cx="32" cy="15" r="9" fill={right} />
      <path d="M26 8.3a9 9 0 0 1 0 13.4 9 9 0 0 1 0-13.4Z" fill={middle} />
    </>
  );
}

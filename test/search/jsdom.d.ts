declare module 'jsdom' {
  /** A page without a browser; only what the tests use. */
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        url?: string;
        pretendToBeVisual?: boolean;
        contentType?: string;
        runScripts?: 'dangerously';
        beforeParse?: (window: Window & typeof globalThis) => void;
      },
    );
    readonly window: Window & typeof globalThis;
  }
}

declare module 'itemsjs' {
  /** The library's own types do not fit its package; what is used of it is named where it is used. */
  export default function itemsjs(items: readonly object[], configuration: object): unknown;
}

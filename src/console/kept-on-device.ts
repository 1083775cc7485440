/** What the console keeps in a browser beside its cookies, by the names under which it is there. */
export const KEPT_ON_DEVICE = {
  photos: 'photos until they are sent',
  push: 'that this device gets notices',
  'console-keys': 'whether keyboard shortcuts are on',
} as const;

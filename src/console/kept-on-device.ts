/** What the console keeps in a browser beside its cookies, by the names under which it is there. */
export const KEPT_ON_DEVICE = {
  photos: 'photos that wait to be sent, until the server has them',
  push: 'that notices come here',
  'console-keys': 'whether letters press buttons',
} as const;

/** By which push services know this installation, as base64url; browsers are given the public one. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

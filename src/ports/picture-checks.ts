/** The result of the last fetch of the pictures of a site's cards. */
export interface PictureChecks {
  /** Null before the first check. */
  last(): Promise<PictureCheck | null>;
  store(check: PictureCheck): Promise<void>;
}

export interface PictureCheck {
  /** ISO instant. */
  at: string;
  troubles: PictureTrouble[];
}

/** A card's picture that could not be fetched. */
export interface PictureTrouble {
  stocknum: string;
  url: string;
  /** The end of a sentence: `its address answers with status 404`. */
  why: string;
}

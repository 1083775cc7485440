/** The boundary of a posted form's parts by its `Content-Type`: null when it is no such form or names none. */
export function multipartBoundary(contentType: string | null): string | null {
  const found = BOUNDARY.exec(contentType ?? '');
  return found?.[1] ?? found?.[2] ?? null;
}

/** At most 70 characters of those that RFC 2046 allows; a charset may stand beside it. */
const BOUNDARY =
  /^multipart\/form-data *; *(?:charset=[\w-]+ *; *)?boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'+./-]{1,70})) *(?:; *charset=[\w-]+ *)?$/i;

/**
 * The file store of an installation, one for all its servers: a folder, or a bucket of an S3 service. A call rejects when
 * the store does not answer, refuses or is full; then nothing is certain, and asking again is safe.
 */
export interface Files {
  /** Where it is, for an operator; without keys. */
  readonly place: string;
  /**
   * Stores a file of this machine, which may be gone from its own place then; the store has it when this resolves. Answers
   * what lies under the name: of two who store, one has its way.
   */
  put(name: FileName, file: LocalFile): Promise<FileDigest>;
  /** At most 12 MB; null where the store itself says that it has no such file. */
  read(name: FileName): Promise<Uint8Array | null>;
  remove(name: FileName): Promise<void>;
  removeSite(websiteId: number): Promise<void>;
  /** Files of leads, of every website or of one: those of a website together, and of these those that wait. */
  list(websiteId?: number): AsyncIterable<ListedFile>;
  /** Photos of cars in the same order. */
  listPhotos(websiteId?: number): AsyncIterable<ListedFile>;
  /** Path or address of a file, for an operator. */
  describe(name: FileName): string;
  /** Adds to what restoring an older backup needs; the store has it when this resolves. */
  noteErasure(erasure: NotedErasure): Promise<void>;
  readErasures(): Promise<NotedErasure[]>;
  /** Whose store it is, in words of `claimFileStore`; null for a new one. */
  readMark(): Promise<string | null>;
  /** Marks a store that has no mark; answers the one it has then. */
  mark(text: string): Promise<string>;
  removeMark(): Promise<void>;
}

/** A file of a lead, or a photo of a car; one that waits is a picture as it came. */
export interface FileName {
  websiteId: number;
  /** 32 hexadecimal digits; of a photo that is clean 64, the SHA-256 of its bytes. */
  id: string;
  waits: boolean;
  isPhoto?: true;
}

export interface FileDigest {
  size: number;
  /** Hex. */
  sha256: string;
}

export interface LocalFile extends FileDigest {
  path: string;
}

export interface ListedFile {
  name: FileName;
  size: number;
  /** Milliseconds since 1970, by the store's clock. */
  changedAt: number;
}

/** An erasure at one site: ids, which say nothing of anybody. */
export interface NotedErasure {
  /** ISO instant. */
  erased_at: string;
  site: string;
  leads: string[];
  /** Ids of accounts of the garage. */
  accounts?: string[] | undefined;
}

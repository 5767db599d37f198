/** Stores the bytes of pictures. */
export interface PictureStore {
  /** All or nothing; rejects if the disk is full. Durable on disk when it resolves. */
  write(id: string, picture: PictureBytes, at: number): Promise<void>
  /** Undefined if there is none. */
  read(id: string, size: PictureSize): Promise<Buffer | undefined>
  /** Does nothing if there is none. */
  remove(id: string): Promise<void>
  /** Removes pictures that no upload names, such as those left behind by a power cut. Called at start. */
  removeStrays(isKnown: (id: string) => boolean, at: number): Promise<void>
}

export type PictureSize = 'fullSize' | 'thumbnail'
export type PictureBytes = Readonly<Record<PictureSize, Buffer>>

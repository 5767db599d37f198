/** Where the bytes of pictures lie. */
export interface PictureStore {
  /** All or nothing; rejects where the disk is full. On disk when it resolves. */
  write(id: string, picture: PictureBytes, at: number): Promise<void>
  /** Undefined where there is none. */
  read(id: string, size: PictureSize): Promise<Buffer | undefined>
  /** Nothing where there is none. */
  remove(id: string): Promise<void>
  /** Removes what a power cut left behind: pictures that no upload names. Called at start. */
  removeStrays(isKnown: (id: string) => boolean, at: number): Promise<void>
}

export type PictureSize = 'fullSize' | 'thumbnail'
export type PictureBytes = Readonly<Record<PictureSize, Buffer>>

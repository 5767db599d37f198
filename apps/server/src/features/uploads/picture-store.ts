import type { ByteRange } from '../../http/answers/byte-range'
import type { Tiles } from './tiles/cut-tiles'

/** Stores the bytes of pictures. */
export interface PictureStore {
  /** All or nothing; rejects if the disk is full. Durable on disk when it resolves. */
  write(id: string, picture: PictureBytes, at: number): Promise<void>
  /** Undefined if there is none. */
  read(id: string, size: PictureSize): Promise<Buffer | undefined>
  /** A tile by its name; undefined if there is none. */
  readTile(id: string, name: string): Promise<Buffer | undefined>
  /** All tiles; undefined if the picture has none. */
  readTiles(id: string): Promise<Tiles | undefined>
  /** A range of what moves; undefined if there is nothing, or less. */
  readMotion(id: string, range: ByteRange): Promise<Buffer | undefined>
  /** Removes the picture with its tiles and what moves. Does nothing if there is none. */
  remove(id: string): Promise<void>
  /** Removes pictures that no upload names, such as those left behind by a power cut. Called at start. */
  removeStrays(isKnown: (id: string) => boolean, at: number): Promise<void>
}

export type PictureSize = 'fullSize' | 'thumbnail'
export interface PictureBytes extends Readonly<Record<PictureSize, Buffer>> {
  readonly tiles?: Tiles | undefined
  /** What moves, as it came. */
  readonly motion?: Buffer | undefined
}

import type { FileAnswer, Upload, UploadPurpose, UserId } from '@hearthlight/protocol'
import type { HttpRefused } from '../http/answers/refusal'

/** What other features may do with the uploaded pictures, always on behalf of one person. */
export interface Pictures {
  ownsPicture(userId: UserId, id: string): Promise<boolean>
  /** In one piece: of a large map a smaller version. Undefined if this person may not see it, or it was deleted. */
  picture(userId: UserId, id: string): Promise<FileAnswer | undefined>
  /** Pixels across that picture. */
  pictureWidth(userId: UserId, id: string): Promise<number | undefined>
  /** Uploads a picture as if this person had done it. */
  takePicture(
    userId: UserId,
    picture: { readonly purpose: UploadPurpose; readonly name: string; readonly file: Uint8Array },
  ): Promise<Upload | HttpRefused>
  removePicture(userId: UserId, id: string): Promise<void>
}

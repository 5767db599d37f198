import type { FileAnswer, Upload, UploadPurpose, UserId } from '@hearthlight/protocol'
import type { HttpRefused } from '../http/answers/refusal'

/** What other features ask of the uploaded pictures, always as one person. */
export interface Pictures {
  ownsPicture(userId: UserId, id: string): Promise<boolean>
  /** In full size; undefined where this person may not see it, or it is gone. */
  picture(userId: UserId, id: string): Promise<FileAnswer | undefined>
  /** As if this person had uploaded it. */
  takePicture(
    userId: UserId,
    picture: { readonly purpose: UploadPurpose; readonly name: string; readonly file: Uint8Array },
  ): Promise<Upload | HttpRefused>
  removePicture(userId: UserId, id: string): Promise<void>
}

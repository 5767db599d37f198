import type { FileAnswer, UploadPurpose, UserId } from '@hearthlight/protocol'
import type { HttpRefused } from '../../http/refusal'

/** What campaigns ask of the shelf of maps and of the pictures, always as one person. */
export interface CampaignFiles {
  ownsPicture(userId: UserId, id: string): Promise<boolean>
  picture(userId: UserId, id: string): Promise<FileAnswer | undefined>
  takePicture(
    userId: UserId,
    picture: { readonly purpose: UploadPurpose; readonly name: string; readonly file: Uint8Array },
  ): Promise<{ readonly id: string } | HttpRefused>
  removePicture(userId: UserId, id: string): Promise<void>
  /** A `SavedMap`, as it stands on the shelf. */
  map(userId: UserId, id: string): Promise<Readonly<Record<string, unknown>> | undefined>
  takeMap(userId: UserId, map: Readonly<Record<string, unknown>>): Promise<{ readonly id: string } | HttpRefused>
  removeMap(userId: UserId, id: string): Promise<void>
}

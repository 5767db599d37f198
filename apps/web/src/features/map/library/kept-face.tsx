import type { LibraryToken } from '@hearthlight/protocol'
import { usePicture } from '../../../lib/files/use-picture'

/** A kept token as it looks on the map, but small: its picture, else its emoji, else the first letter of its name. */
export function KeptFace({ token }: { readonly token: LibraryToken }) {
  const { name, uploadId, emoji, color } = token
  const picture = usePicture(uploadId ?? undefined)
  return (
    <span
      aria-hidden
      className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full border-4 bg-s3 text-xl font-bold"
      style={{ borderColor: color }}
    >
      {picture === undefined ? (emoji ?? [...name][0]) : <img src={picture} alt="" className="size-full object-cover" />}
    </span>
  )
}

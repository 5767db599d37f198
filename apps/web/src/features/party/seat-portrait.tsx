import { usePicture } from '../../lib/use-picture'
import { classNames } from '../../ui/class-names'

/** The hero's picture; nothing until it is there. Beside it always stands the name. */
export function SeatPortrait({ uploadId, className }: { readonly uploadId: string; readonly className: string }) {
  const address = usePicture(uploadId)
  if (address === undefined) return null
  return <img src={address} alt="" className={classNames('shrink-0 object-cover', className)} />
}

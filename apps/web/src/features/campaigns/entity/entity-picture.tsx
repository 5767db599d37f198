import type { ReactNode } from 'react'
import { usePicture } from '../../../lib/use-picture'
import { classNames } from '../../../ui/class-names'

interface EntityPictureProps {
  readonly uploadId: string
  readonly alt: string
  readonly className: string
  /** Until it is there, and where it can't be had. */
  readonly instead?: ReactNode
}

export function EntityPicture({ uploadId, alt, className, instead = null }: EntityPictureProps) {
  const address = usePicture(uploadId)
  return address === undefined ? instead : <img src={address} alt={alt} className={classNames('object-cover', className)} />
}

import type { ReactNode } from 'react'
import { usePicture } from '../../../lib/files/use-picture'
import { classNames } from '../../../ui/class-names'

interface EntityPictureProps {
  readonly uploadId: string
  readonly alt: string
  readonly className: string
  /** Shown until the picture is loaded, and when it can't be loaded. */
  readonly instead?: ReactNode
}

export function EntityPicture({ uploadId, alt, className, instead = null }: EntityPictureProps) {
  const address = usePicture(uploadId)
  return address === undefined ? instead : <img src={address} alt={alt} className={classNames('object-cover', className)} />
}

interface TilePictureProps {
  readonly uploadId: string
  readonly isFaded: boolean
  readonly instead: ReactNode
}

/** A picture that fills an emblem. */
export function TilePicture({ uploadId, isFaded, instead }: TilePictureProps) {
  return (
    <EntityPicture uploadId={uploadId} alt="" instead={instead} className={classNames('size-full', isFaded && 'opacity-60 grayscale')} />
  )
}

/** The initials of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

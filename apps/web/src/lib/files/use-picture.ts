import { useEffect, useState } from 'react'
import { loadUpload } from './pictures'

/** The URL of an uploaded picture, for an `<img>`; undefined until it is loaded. */
export function usePicture(uploadId: string | undefined, size: 'whole' | 'thumbnail' = 'thumbnail'): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (uploadId === undefined) return undefined
    const stop = new AbortController()
    let made: string | undefined
    void loadUpload(uploadId, size, stop.signal).then((blob) => {
      if (blob === undefined || stop.signal.aborted) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      stop.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [uploadId, size])
  return address
}

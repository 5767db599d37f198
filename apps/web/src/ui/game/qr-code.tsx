import { Suspense } from 'react'
import { lazyPart, nothing } from '../feedback/lazy-part'

const Drawing = lazyPart(async () => (await import('./qr-drawing.lazy')).QrDrawing, nothing)

/** A code that a phone's camera opens. Dark on white in both themes: some readers need that. Loaded when first shown. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className="block aspect-square w-full max-w-56 overflow-hidden rounded-2 bg-white">
      <Suspense>
        <Drawing text={text} label={label} />
      </Suspense>
    </span>
  )
}

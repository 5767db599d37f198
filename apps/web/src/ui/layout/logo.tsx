import { PRODUCT_NAME } from '@hearthlight/protocol'

/** The mark: a flame inside a twenty-sided die. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75z"
        className="fill-s2 stroke-gold-fill"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path
        d="M16 1.5v4M28.6 8.750l-3.400 2M28.600 23.250l-3.400-2M16 30.500v-3.500M3.400 23.250l3.400-2M3.400 8.750l3.400 2"
        className="stroke-gold-fill"
        strokeWidth="1.25"
        strokeLinecap="round"
      />
      <path
        d="M16.400 6.500c.6 4.200 5.600 6.600 5.600 11.600a6 6 0 0 1-12 0c0-2.600 1.400-4.200 2.600-5.600.2 1.600.8 2.600 1.800 3.100-.4-3.600.2-6.700 2-9.100z"
        className="fill-gold-fill"
      />
      <path d="M16.200 16.500c.3 2 2.300 2.900 2.300 5a2.500 2.500 0 0 1-5 0c0-1.900 1.900-2.800 2.700-5z" className="fill-gold-soft" />
    </svg>
  )
}

/** The mark with the product's name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-8" />
      <span className="font-read text-xl font-bold tracking-[0.01em] text-text">{PRODUCT_NAME}</span>
    </span>
  )
}

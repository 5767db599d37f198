/** Pictures of every race and class, painted at build time by tools/paint-figures.ts. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../../../../../packages/figure/generated/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

interface CardArtProps {
  readonly of: 'race' | 'class'
  readonly id: string
}

/** The picture of a people or a class, across the top of its card; nothing for one that has no picture. */
export function CardArt({ of, id }: CardArtProps) {
  const file = Object.keys(PICTURES).find((path) => path.endsWith(`/${of}-${id}.png`))
  if (file === undefined) return null
  return (
    <span aria-hidden className="-mx-4 -mt-4 mb-1 block bg-[radial-gradient(circle_at_50%_30%,var(--gold-soft),var(--s1)_75%)]">
      <img src={PICTURES[file]} alt="" width={224} height={224} loading="lazy" decoding="async" className="aspect-square w-full" />
    </span>
  )
}

import { CLOTHING_COLORS, EYE_COLOR_SWATCHES, HAIR_COLOR_SWATCHES, SKIN_TONE_SWATCHES } from '@hearthlight/rules/appearance'
import type { Appearance } from '@hearthlight/rules/compendium'
import { chosenParts, useWizard } from '../wizard/wizard-context'

/**
 * The one place of the figure in the wizard. It takes the lazy `CharacterPreview` of
 * features/characters/figure, with Generate Art beside it.
 */
export function FigureSeat({ appearance }: { readonly appearance: Appearance }) {
  const { draft, shelves } = useWizard()
  const { race, characterClass } = chosenParts(draft, shelves)
  const colors = [
    { name: 'Skin', color: colorOf(SKIN_TONE_SWATCHES, appearance.skinTone) },
    { name: 'Hair', color: colorOf(HAIR_COLOR_SWATCHES, appearance.hairColor) },
    { name: 'Eyes', color: colorOf(EYE_COLOR_SWATCHES, appearance.eyeColor) },
    { name: 'Clothing', color: CLOTHING_COLORS[appearance.clothing as keyof typeof CLOTHING_COLORS]?.main },
  ]
  return (
    <aside aria-label="Character preview" className="grid gap-3 rounded-3 border border-line bg-s2 p-4">
      <div aria-hidden className="flex h-24 overflow-hidden rounded-2 border border-line">
        {colors.map(({ name, color }) => (
          <span key={name} className="grow" style={{ backgroundColor: color }} />
        ))}
      </div>
      <p className="text-sm text-muted">
        {[appearance.height, appearance.build, appearance.age].join(', ')} {appearance.gender} {race?.name ?? 'hero'}{' '}
        {characterClass?.name ?? ''}
      </p>
    </aside>
  )
}

function colorOf(swatches: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(swatches, value) ? swatches[value] : undefined
}

import {
  ACCESSORY_SUGGESTIONS,
  AGES,
  appearanceLabel,
  BUILDS,
  CLOTHING,
  EYE_COLOR_SWATCHES,
  FACIAL_HAIR,
  FIGURE_ARMOR,
  FIGURE_SHIELDS,
  FIGURE_WEAPONS,
  GENDERS,
  type Gender,
  HAIR_COLOR_SWATCHES,
  HAIR_STYLES,
  HEIGHTS,
  SCAR_SUGGESTIONS,
  SKIN_TONE_SWATCHES,
  TATTOO_SUGGESTIONS,
} from '@hearthlight/rules/appearance'
import type { Appearance } from '@hearthlight/rules/compendium'
import { t, translate } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import { SelectField } from '../../../ui/fields/field'
import { PillChoice } from '../parts/pill-choice'
import { Swatches } from '../parts/swatches'
import { WordList } from '../parts/word-list'

interface AppearanceEditor {
  readonly appearance: Appearance
  readonly set: (part: Partial<Appearance>) => void
}

type FreeText = 'skinTone' | 'hairColor' | 'hairStyle' | 'eyeColor' | 'facialHair'

export function AppearanceBasics({ appearance, set }: AppearanceEditor) {
  const { gender } = appearance
  const swatches = (legend: string, key: FreeText, colors: Readonly<Record<string, string>>) => (
    <Swatches legend={legend} colors={colors} chosen={appearance[key]} onChoose={(color) => set({ [key]: color })} />
  )
  const pills = (legend: string, key: FreeText, values: readonly string[]) => (
    <PillChoice legend={legend} values={values} chosen={appearance[key]} onChoose={(value) => set({ [key]: value })} />
  )
  return (
    <div className="grid gap-5">
      <PillChoice
        legend={t('Gender')}
        values={GENDERS}
        chosen={gender}
        nameOf={nameOfLook}
        onChoose={(chosen) => set(asGender(appearance, chosen))}
      />
      {swatches(t('Skin tone'), 'skinTone', SKIN_TONE_SWATCHES)}
      {swatches(t('Hair color'), 'hairColor', HAIR_COLOR_SWATCHES)}
      {pills(t('Hair style'), 'hairStyle', HAIR_STYLES[gender])}
      {swatches(t('Eye color'), 'eyeColor', EYE_COLOR_SWATCHES)}
      {pills(t('Facial hair'), 'facialHair', FACIAL_HAIR[gender])}
      <div className="grid gap-5 sm:grid-cols-2">
        <PillChoice
          legend={t('Height')}
          values={HEIGHTS}
          chosen={appearance.height}
          nameOf={nameOfHeight}
          onChoose={(height) => set({ height })}
        />
        <PillChoice
          legend={t('Build')}
          values={BUILDS}
          chosen={appearance.build}
          nameOf={nameOfLook}
          onChoose={(build) => set({ build })}
        />
        <PillChoice legend={t('Age')} values={AGES} chosen={appearance.age} nameOf={capitalizedAge} onChoose={(age) => set({ age })} />
      </div>
    </div>
  )
}

export function AppearanceDetails({ appearance, set }: AppearanceEditor) {
  const list = (label: string, thing: string, key: 'scars' | 'tattoos' | 'accessories', suggestions: readonly string[]) => (
    <WordList
      label={label}
      thing={thing}
      words={appearance[key]}
      suggestions={suggestions}
      onChange={(words) => set({ [key]: [...words] })}
    />
  )
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {list(t('Scars'), t('scar'), 'scars', SCAR_SUGGESTIONS)}
      {list(t('Tattoos'), t('tattoo'), 'tattoos', TATTOO_SUGGESTIONS)}
      {list(t('Accessories'), t('accessory'), 'accessories', ACCESSORY_SUGGESTIONS)}
    </div>
  )
}

export function AppearanceArms({ appearance, set }: AppearanceEditor) {
  const { clothing, equipment } = appearance
  const arm = (part: Partial<Appearance['equipment']>) => set({ equipment: { ...equipment, ...part } })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OneOf label={t('Clothing')} values={CLOTHING} chosen={clothing} onChoose={(chosen) => set({ clothing: chosen })} />
      <OneOf label={t('Armor')} values={FIGURE_ARMOR} chosen={equipment.armor} onChoose={(armor) => arm({ armor })} />
      <OneOf label={t('Weapon')} values={FIGURE_WEAPONS} chosen={equipment.weapon} onChoose={(weapon) => arm({ weapon })} />
      <OneOf label={t('Shield')} values={FIGURE_SHIELDS} chosen={equipment.shield ?? 'None'} onChoose={(shield) => arm({ shield })} />
      <p className="text-sm text-faint sm:col-span-2">
        {t('For the picture only. What protects and strikes is chosen in the equipment step.')}
      </p>
    </div>
  )
}

interface OneOfProps {
  readonly label: string
  readonly values: readonly string[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

function OneOf({ label, values, chosen, onChoose }: OneOfProps) {
  return (
    <SelectField
      label={label}
      value={chosen}
      options={values.map((value) => ({ value, label: translate(value, 'looks') }))}
      onChoose={onChoose}
    />
  )
}

/** Resets hair and beard if the other gender's lists don't contain them. */
function asGender({ hairStyle, facialHair }: Appearance, gender: Gender): Partial<Appearance> {
  const styles: readonly string[] = HAIR_STYLES[gender]
  const beards: readonly string[] = FACIAL_HAIR[gender]
  return {
    gender,
    hairStyle: styles.includes(hairStyle) ? hairStyle : HAIR_STYLES[gender][0],
    facialHair: beards.includes(facialHair) ? facialHair : FACIAL_HAIR[gender][0],
  }
}

/** `middle-aged` keeps its hyphen. */
function capitalizedAge(age: string): string {
  return capitalized(age, 'looks')
}

function nameOfLook(value: string): string {
  return translate(appearanceLabel(value), 'looks')
}

function nameOfHeight(value: string): string {
  return translate(appearanceLabel(value), 'height')
}

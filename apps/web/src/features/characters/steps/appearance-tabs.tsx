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

export function AppearanceBasics({ appearance, set }: AppearanceEditor) {
  const { gender } = appearance
  return (
    <div className="grid gap-5">
      <PillChoice
        legend={t('Gender')}
        values={GENDERS}
        chosen={gender}
        nameOf={nameOfLook}
        onChoose={(chosen) => set(asGender(appearance, chosen))}
      />
      <Swatches
        legend={t('Skin tone')}
        colors={SKIN_TONE_SWATCHES}
        chosen={appearance.skinTone}
        onChoose={(skinTone) => set({ skinTone })}
      />
      <Swatches
        legend={t('Hair color')}
        colors={HAIR_COLOR_SWATCHES}
        chosen={appearance.hairColor}
        onChoose={(hairColor) => set({ hairColor })}
      />
      <PillChoice
        legend={t('Hair style')}
        values={HAIR_STYLES[gender]}
        chosen={appearance.hairStyle}
        onChoose={(hairStyle) => set({ hairStyle })}
      />
      <Swatches
        legend={t('Eye color')}
        colors={EYE_COLOR_SWATCHES}
        chosen={appearance.eyeColor}
        onChoose={(eyeColor) => set({ eyeColor })}
      />
      <PillChoice
        legend={t('Facial hair')}
        values={FACIAL_HAIR[gender]}
        chosen={appearance.facialHair}
        onChoose={(facialHair) => set({ facialHair })}
      />
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
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <WordList
        label={t('Scars')}
        thing={t('scar')}
        words={appearance.scars}
        suggestions={SCAR_SUGGESTIONS}
        onChange={(scars) => set({ scars: [...scars] })}
      />
      <WordList
        label={t('Tattoos')}
        thing={t('tattoo')}
        words={appearance.tattoos}
        suggestions={TATTOO_SUGGESTIONS}
        onChange={(tattoos) => set({ tattoos: [...tattoos] })}
      />
      <WordList
        label={t('Accessories')}
        thing={t('accessory')}
        words={appearance.accessories}
        suggestions={ACCESSORY_SUGGESTIONS}
        onChange={(accessories) => set({ accessories: [...accessories] })}
      />
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

/** Hair and beard that the other gender's lists don't hold begin anew. */
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

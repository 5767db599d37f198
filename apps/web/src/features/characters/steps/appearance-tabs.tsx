import {
  ACCESSORY_SUGGESTIONS,
  AGES,
  appearanceLabel,
  BUILDS,
  CLOTHING,
  EYE_COLOR_SWATCHES,
  FACE_SHAPES,
  FACIAL_HAIR,
  FIGURE_ARMOR,
  FIGURE_SHIELDS,
  FIGURE_WEAPONS,
  GENDERS,
  type Gender,
  HAIR_COLOR_SWATCHES,
  HAIR_STYLES,
  HEIGHTS,
  looksOf,
  offeredFirst,
  SCAR_SUGGESTIONS,
  skinSwatchesOf,
  suggestedAppearance,
  TATTOO_SUGGESTIONS,
} from '@hearthlight/rules/appearance'
import type { Appearance } from '@hearthlight/rules/compendium'
import { t, translate } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import { SelectField } from '../../../ui/fields/field'
import { PillChoice } from '../parts/pill-choice'
import { RangeField, ScaleSlider } from '../parts/range-field'
import { Swatches } from '../parts/swatches'
import { WordList } from '../parts/word-list'

interface AppearanceEditor {
  readonly appearance: Appearance
  readonly set: (part: Partial<Appearance>) => void
  /** What is usual among this people is offered first. */
  readonly raceId: string | undefined
}

type FreeText = 'skinTone' | 'hairColor' | 'hairStyle' | 'eyeColor' | 'facialHair'

export function AppearanceBasics({ appearance, set, raceId }: AppearanceEditor) {
  const { gender } = appearance
  const usual = looksOf(raceId)
  const swatches = (legend: string, key: FreeText, colors: Readonly<Record<string, string>>, first: readonly string[] | undefined) => {
    const offered = Object.fromEntries(offeredFirst(Object.keys(colors), first).map((value) => [value, colors[value] ?? '']))
    return <Swatches legend={legend} colors={offered} chosen={appearance[key]} onChoose={(color) => set({ [key]: color })} />
  }
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
        onChoose={(chosen) => set(asGender(appearance, chosen, raceId))}
      />
      <FaceChoices appearance={appearance} set={set} raceId={raceId} />
      {swatches(t('Skin tone'), 'skinTone', skinSwatchesOf(raceId), usual?.skinTones)}
      {swatches(t('Hair color'), 'hairColor', HAIR_COLOR_SWATCHES, usual?.hairColors)}
      {pills(t('Hair style'), 'hairStyle', offeredFirst<string>(HAIR_STYLES[gender], usual?.hairStyles[gender]))}
      {swatches(t('Eye color'), 'eyeColor', EYE_COLOR_SWATCHES, usual?.eyeColors)}
      {pills(t('Facial hair'), 'facialHair', offeredFirst<string>(FACIAL_HAIR[gender], usual?.facialHair))}
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
          onChoose={(build) => set({ build, sliders: { ...appearance.sliders, build: undefined } })}
        />
      </div>
      <ScaleSlider
        label={t('Build, slim to heavy')}
        words={BUILDS}
        word={appearance.build}
        at={appearance.sliders?.build}
        nameOf={nameOfLook}
        onChange={(build, position) => set({ build, sliders: { ...appearance.sliders, build: position } })}
      />
      <PillChoice
        legend={t('Age')}
        values={AGES}
        chosen={appearance.age}
        nameOf={capitalizedAge}
        onChoose={(age) => set({ age, sliders: { ...appearance.sliders, age: undefined } })}
      />
      <ScaleSlider
        label={t('Age, young to elderly')}
        words={AGES}
        word={appearance.age}
        at={appearance.sliders?.age}
        nameOf={capitalizedAge}
        onChange={(age, position) => set({ age, sliders: { ...appearance.sliders, age: position } })}
      />
    </div>
  )
}

function FaceChoices({ appearance, set, raceId }: AppearanceEditor) {
  return (
    <>
      <PillChoice
        legend={t('Face')}
        values={offeredFirst(FACE_SHAPES, looksOf(raceId)?.faceShapes)}
        chosen={appearance.faceShape ?? 'oval'}
        nameOf={nameOfFace}
        onChoose={(faceShape) => set({ faceShape })}
      />
      <RangeField
        label={t('Features, soft to strong')}
        value={appearance.sliders?.face ?? 50}
        onChange={(face) => set({ sliders: { ...appearance.sliders, face } })}
      />
    </>
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

/** Hair and beard as usual among the people if the other gender's lists don't contain the present ones. */
function asGender({ hairStyle, facialHair }: Appearance, gender: Gender, raceId: string | undefined): Partial<Appearance> {
  const usual = suggestedAppearance({ raceId }, gender)
  const styles: readonly string[] = HAIR_STYLES[gender]
  const beards: readonly string[] = FACIAL_HAIR[gender]
  return {
    gender,
    hairStyle: styles.includes(hairStyle) ? hairStyle : usual.hairStyle,
    facialHair: beards.includes(facialHair) ? facialHair : usual.facialHair,
  }
}

/** `middle-aged` keeps its hyphen. */
function capitalizedAge(age: string): string {
  return capitalized(age, 'looks')
}

function nameOfLook(value: string): string {
  return translate(appearanceLabel(value), 'looks')
}

function nameOfFace(value: string): string {
  return translate(appearanceLabel(value), 'face')
}

function nameOfHeight(value: string): string {
  return translate(appearanceLabel(value), 'height')
}

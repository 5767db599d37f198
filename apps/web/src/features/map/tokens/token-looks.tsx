import type { TokenId } from '@hearthlight/protocol'
import type { Token, TokenFields } from '@hearthlight/table'
import { ArrowDownToLine, ArrowUpToLine, RotateCcw, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { CheckBox } from '../../../ui/fields/check-box'
import { ColourGrid } from '../../../ui/fields/colour-grid'
import { Field } from '../../../ui/fields/field'
import { NumberField } from '../../../ui/fields/number-field'
import { Select } from '../../../ui/fields/select'
import { Modal } from '../../../ui/overlays/modal'
import { COLOURS } from '../tools/colours'
import { OwnLights } from '../torches/own-lights'
import { Together } from './together'
import { SIZE_CHANGES, SIZES, sizeOf } from './token-form'

/** Degrees by which one press turns. */
const TURN = 45
const ELEVATION_STEP_FT = 5
const MOST_ELEVATION_FT = 10_000
const RADIUS_STEP_FT = 5
const MOST_RADIUS_FT = 1_000

interface TokenLooksProps {
  readonly tokenIds: readonly TokenId[]
  readonly onClose: () => void
}

/** How tokens stand on the map. Each change is made at once, on all of them; players turn and raise theirs. */
export function TokenLooks({ tokenIds, onClose }: TokenLooksProps) {
  const isDm = useIsDm()
  const byId = useTable((table) => table.map.tokens)
  const tokens = tokenIds.flatMap((id) => byId[id] ?? [])
  const [first] = tokens
  if (first === undefined) return null
  const name = tokens.length === 1 ? tokenName(first) : t('{count} tokens', { count: tokens.length })
  return (
    <Modal title={t('On the map: {name}', { name })} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <Facing tokens={tokens} />
        <Elevation tokens={tokens} />
        <Light tokens={tokens} />
        {tokens.length === 1 && <OwnLights token={first} />}
        {isDm && (
          <>
            <Together tokens={tokens} />
            <Look tokens={tokens} />
            <Order tokens={tokens} />
            <Aura tokens={tokens} />
          </>
        )}
      </div>
    </Modal>
  )
}

interface PartProps {
  readonly tokens: readonly Token[]
}

function Facing({ tokens }: PartProps) {
  const send = useSend()
  const tokenIds = tokens.map(({ id }) => id)
  const shown = common(tokens, ({ rotation }) => rotation ?? null)
  const turn = (turnBy: number) => void send('pose-tokens', { tokenIds, turnBy })
  return (
    <Group legend={t('Facing')} note={shown === undefined || shown === null ? undefined : `${shown}°`}>
      <Button icon={<RotateCcw aria-hidden />} onClick={() => turn(-TURN)}>
        {t('Turn left')}
      </Button>
      <Button icon={<RotateCw aria-hidden />} onClick={() => turn(TURN)}>
        {t('Turn right')}
      </Button>
      <Button disabled={shown === null} onClick={() => void send('pose-tokens', { tokenIds, rotation: null })}>
        {t('No facing')}
      </Button>
    </Group>
  )
}

function Elevation({ tokens }: PartProps) {
  const send = useSend()
  const elevationFt = tokens[0]?.elevationFt ?? 0
  return (
    <NumberField
      label={t('Height above the ground')}
      unit={t('ft')}
      value={elevationFt}
      min={-MOST_ELEVATION_FT}
      max={MOST_ELEVATION_FT}
      step={ELEVATION_STEP_FT}
      onChange={(feet) => void send('pose-tokens', { tokenIds: tokens.map(({ id }) => id), elevationFt: Math.round(feet) })}
    />
  )
}

const NO_LIGHT = '0 0'

/** What is carried in most adventures: feet of bright and of dim light, and degrees of the cone. */
const LIGHTS = [
  { value: '0 0', label: t('None'), light: null },
  { value: '5 10', label: t('Candle'), light: { brightFt: 5, dimFt: 10 } },
  { value: '20 40', label: t('Torch'), light: { brightFt: 20, dimFt: 40 } },
  { value: '30 60', label: t('Lantern'), light: { brightFt: 30, dimFt: 60 } },
  { value: '60 120 54', label: t('Bullseye lantern, a cone ahead'), light: { brightFt: 60, dimFt: 120, coneDegrees: 54 } },
] as const

/** SIGHT-26, TORCH-6 A player only puts out what a character's token carries otherwise than from its things. */
function Light({ tokens }: PartProps) {
  const send = useSend()
  const isDm = useIsDm()
  const seats = useTable(({ party }) => party.seats)
  const shown = common(tokens, lightKey)
  const isBound = !isDm && tokens.some(({ seatId }) => seats.some(({ id }) => id === seatId))
  if (isBound && (shown === NO_LIGHT || tokens.some(({ burning }) => burning != null))) return null
  const offered = isBound ? LIGHTS.filter(({ value }) => value === NO_LIGHT || value === shown) : LIGHTS
  const isOther = shown !== undefined && !offered.some(({ value }) => value === shown)
  return (
    <Field label={t('Carried light')}>
      {(control) => (
        <Select
          {...control}
          value={shown ?? ''}
          options={[
            ...differing(shown),
            ...(isOther ? [{ value: shown, label: t('{feet} ft', { feet: shown.split(' ', 2).join('/') }) }] : []),
            ...offered,
          ]}
          onChoose={(chosen) => {
            const light = LIGHTS.find(({ value }) => value === chosen)?.light
            if (light !== undefined) void send('pose-tokens', { tokenIds: tokens.map(({ id }) => id), light })
          }}
        />
      )}
    </Field>
  )
}

function lightKey({ light }: Token): string {
  return light ? [light.brightFt, light.dimFt, ...(light.coneDegrees === undefined ? [] : [light.coneDegrees])].join(' ') : NO_LIGHT
}

const MOST_RINGS = 3

/** The DM's: size, name and rings. */
function Look({ tokens }: PartProps) {
  const change = useChange(tokens)
  const size = common(tokens, sizeOf)
  const namePlate = common(tokens, (token) => token.namePlate ?? 'hover')
  const rings = tokens[0]?.rings ?? []
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('Size')}>
          {(control) => (
            <Select
              {...control}
              value={size ?? ''}
              options={[...differing(size), ...SIZES]}
              onChoose={(chosen) => chosen !== '' && change(SIZE_CHANGES[chosen] ?? {})}
            />
          )}
        </Field>
        <Field label={t('Name plate')}>
          {(control) => (
            <Select
              {...control}
              value={namePlate ?? ''}
              options={[
                ...differing(namePlate),
                { value: 'always', label: t('Always') },
                { value: 'hover', label: t('When pointed at or selected') },
                { value: 'never', label: t('Never') },
              ]}
              onChoose={(chosen) => chosen !== '' && change({ namePlate: chosen as NonNullable<TokenFields['namePlate']> })}
            />
          )}
        </Field>
      </div>
      <Group legend={t('Status rings')} note={t('up to {count}', { count: MOST_RINGS })}>
        {COLOURS.map(({ name, hex }) => {
          const isChosen = rings.includes(hex)
          return (
            <button
              key={hex}
              type="button"
              aria-label={name}
              aria-pressed={isChosen}
              title={name}
              disabled={!isChosen && rings.length >= MOST_RINGS}
              className="size-9 rounded-full border-4 bg-s2 aria-pressed:bg-gold-soft disabled:opacity-45 pointer-coarse:size-10"
              style={{ borderColor: hex }}
              onClick={() => change({ rings: isChosen ? rings.filter((each) => each !== hex) : [...rings, hex] })}
            />
          )
        })}
      </Group>
    </>
  )
}

/** The first entry of a list while the tokens differ. */
function differing(value: string | undefined) {
  return value === undefined ? [{ value: '', label: t('Different ones') }] : []
}

/** The DM's: layer, order within it, lock. */
function Order({ tokens }: PartProps) {
  const change = useChange(tokens)
  const layer = common(tokens, (token) => token.layer ?? 'normal')
  return (
    <>
      <Field label={t('Layer')}>
        {(control) => (
          <Select
            {...control}
            value={layer ?? ''}
            options={[
              ...differing(layer),
              { value: 'below', label: t('Below other tokens') },
              { value: 'normal', label: t('Among other tokens') },
              { value: 'above', label: t('Above other tokens') },
            ]}
            onChoose={(chosen) => chosen !== '' && change({ layer: chosen as NonNullable<TokenFields['layer']> })}
          />
        )}
      </Field>
      <Group legend={t('Order in the layer')}>
        <Button icon={<ArrowUpToLine aria-hidden />} onClick={() => change({ stackedAt: Date.now() })}>
          {t('Bring to front')}
        </Button>
        <Button icon={<ArrowDownToLine aria-hidden />} onClick={() => change({ stackedAt: -Date.now() })}>
          {t('Send to back')}
        </Button>
      </Group>
      <CheckBox
        isChecked={tokens.every(({ isLocked }) => isLocked === true)}
        onChange={(isLocked) => change({ isLocked })}
        label={t('Locked in place: nobody moves or turns it')}
      />
    </>
  )
}

const NEW_AURA = { radiusFt: 10, color: '#fab72a', audience: 'everyone' } as const satisfies TokenFields['aura']

/** The DM's. Several tokens get the same one. */
function Aura({ tokens }: PartProps) {
  const change = useChange(tokens)
  const aura = tokens[0]?.aura ?? null
  return (
    <>
      <Field label={t('Aura')}>
        {(control) => (
          <Select
            {...control}
            value={aura?.audience ?? ''}
            options={[
              { value: '', label: t('No aura') },
              { value: 'everyone', label: t('Everyone sees it') },
              { value: 'owner', label: t('You and the owner see it') },
              { value: 'dm', label: t('Only you see it') },
            ]}
            onChoose={(audience) =>
              change({
                aura:
                  audience === '' ? null : { ...(aura ?? NEW_AURA), audience: audience as NonNullable<TokenFields['aura']>['audience'] },
              })
            }
          />
        )}
      </Field>
      {aura !== null && (
        <>
          <NumberField
            label={t('Radius of the aura')}
            unit={t('ft')}
            value={aura.radiusFt}
            min={1}
            max={MOST_RADIUS_FT}
            step={RADIUS_STEP_FT}
            onChange={(feet) => change({ aura: { ...aura, radiusFt: Math.round(feet) } })}
          />
          <ColourGrid
            legend={t('Colour of the aura')}
            colours={COLOURS}
            chosen={aura.color}
            onChoose={(color) => change({ aura: { ...aura, color } })}
          />
        </>
      )}
    </>
  )
}

/** The DM's change of all these tokens. */
function useChange(tokens: readonly Token[]): (changes: Partial<TokenFields>) => void {
  const send = useSend()
  return (changes) => void send('update-tokens', { tokenIds: tokens.map(({ id }) => id), changes })
}

interface GroupProps {
  readonly legend: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Group({ legend, note, children }: GroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-muted">
        {legend} {note !== undefined && <span className="font-normal text-text">{note}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** What all tokens have in common; undefined if they differ. */
function common<Value>(tokens: readonly Token[], of: (token: Token) => Value): Value | undefined {
  const values = new Set(tokens.map(of))
  return values.size === 1 ? [...values][0] : undefined
}

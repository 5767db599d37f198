import { Check, Crown, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Logo, LogoMark } from '../../ui/layout/logo'
import { Specimen, State } from './specimen'

/** Colours, type and shapes: the design tokens that all components use. */
export function Foundations() {
  return (
    <>
      <Specimen name="Logo" shows="logo" rule="A flame kept in a twenty-sided die.">
        <State name="with the name">
          <Logo />
        </State>
        <State name="the mark">
          <LogoMark className="size-12" />
        </State>
      </Specimen>
      <Specimen name="Surfaces" rule="Lightness tells what lies on what; shadows are for what floats over the map." isStacked>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
          {SURFACES.map(({ token, className, use }) => (
            <li key={token} className="min-w-0">
              <span aria-hidden className={classNames('block h-14 rounded-2 border border-line', className)} />
              <p className="mt-1.5 font-mono text-2xs">{token}</p>
              <p className="text-2xs text-faint">{use}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <p className="text-text">text, for what is read</p>
          <p className="text-muted">muted, for what explains</p>
          <p className="text-faint">faint, the quietest allowed</p>
        </div>
      </Specimen>
      <Specimen name="Inks" rule="Each colour has one meaning everywhere, and never stands without a word or a glyph." isStacked>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {INKS.map(({ name, meaning, glyph, soft, fill }) => (
            <li key={name} className={classNames('flex items-center gap-3 rounded-2 border p-3', soft)}>
              <span className={classNames('grid size-10 shrink-0 place-items-center rounded-2 [&>svg]:size-5', fill)}>{glyph}</span>
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-text">{meaning}</span>
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type" rule="Atkinson Hyperlegible for what is used, Alegreya for what is told, mono for dice and codes." isStacked>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {TYPE.map(({ token, className, text }) => (
            <li key={token} className="flex flex-wrap items-baseline gap-x-4 border-b border-line pb-3 last:border-b-0 last:pb-0">
              <span className="w-12 shrink-0 font-mono text-2xs text-faint">{token}</span>
              <span className={classNames('min-w-0 break-words', className)}>{text}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Shape" rule="4 for chips, 8 for what is pressed, 12 for panels, 16 for what lies over the page.">
        {RADII.map(({ name, className }) => (
          <State key={name} name={name}>
            <span aria-hidden className={classNames('block size-16 border border-line-strong bg-s2', className)} />
          </State>
        ))}
        <State name="float shadow">
          <span aria-hidden className="float-shadow block size-16 rounded-3 border border-line bg-s1" />
        </State>
        <State name="modal shadow">
          <span aria-hidden className="modal-shadow block size-16 rounded-4 border border-line bg-s1" />
        </State>
      </Specimen>
    </>
  )
}

const SURFACES = [
  { token: 'table', className: 'bg-table', use: 'around the map' },
  { token: 'bg', className: 'bg-bg', use: 'page' },
  { token: 's1', className: 'bg-s1', use: 'panel, header' },
  { token: 's2', className: 'bg-s2', use: 'card, input' },
  { token: 's3', className: 'bg-s3', use: 'button, hover' },
  { token: 'line', className: 'bg-line', use: 'decorative rule' },
  { token: 'line-strong', className: 'bg-line-strong', use: 'control border' },
] as const

interface Ink {
  readonly name: string
  readonly meaning: string
  readonly glyph: ReactNode
  readonly soft: string
  readonly fill: string
}

const INKS: readonly Ink[] = [
  {
    name: 'Gold',
    meaning: 'Now, and yours: the main action, the turn, a natural 20.',
    glyph: <span aria-hidden>20</span>,
    soft: 'border-gold/40 bg-gold-soft text-gold',
    fill: 'bg-gold-fill text-gold-on font-bold',
  },
  {
    name: 'Violet',
    meaning: 'Behind the screen: what players cannot see.',
    glyph: <Crown aria-hidden />,
    soft: 'border-violet/40 bg-violet-soft text-violet',
    fill: 'bg-violet-fill text-violet-on',
  },
  {
    name: 'Crimson',
    meaning: 'Harm: hostile, destructive, an error, few hit points.',
    glyph: <OctagonAlert aria-hidden />,
    soft: 'border-crimson/40 bg-crimson-soft text-crimson',
    fill: 'bg-crimson-fill text-crimson-on',
  },
  {
    name: 'Moss',
    meaning: 'Well: friendly, done, online, many hit points.',
    glyph: <Check aria-hidden />,
    soft: 'border-moss/40 bg-moss-soft text-moss',
    fill: 'bg-moss-fill text-moss-on',
  },
  {
    name: 'Azure',
    meaning: 'Facts: information, links, what is measured.',
    glyph: <Info aria-hidden />,
    soft: 'border-azure/40 bg-azure-soft text-azure',
    fill: 'bg-azure-fill text-azure-on',
  },
  {
    name: 'Amber',
    meaning: 'Care: a warning, a pause, a connection that comes back.',
    glyph: <TriangleAlert aria-hidden />,
    soft: 'border-amber/40 bg-amber-soft text-amber',
    fill: 'bg-amber-fill text-amber-on',
  },
]

const TYPE = [
  { token: '4xl', className: 'font-read text-4xl font-bold', text: 'Welcome, Adventurer' },
  { token: '3xl', className: 'font-read text-3xl font-bold', text: 'The name of a page' },
  { token: '2xl', className: 'font-read text-2xl font-bold', text: 'The name of a part' },
  { token: 'xl', className: 'font-read text-xl font-bold', text: 'The name of a panel' },
  { token: 'lg', className: 'font-read text-lg', text: 'Cold water laps at the seventh step, and something below it breathes.' },
  { token: 'md', className: 'text-md', text: 'What is read, and what is typed.' },
  { token: 'sm', className: 'text-sm', text: 'Buttons, and what stands second.' },
  { token: 'xs', className: 'text-xs', text: 'Times and the bar of states. 0O 1lI 8B' },
  { token: '2xs', className: 'text-2xs', text: 'Chips and keys; nothing smaller.' },
  { token: 'mono', className: 'font-mono text-md', text: '2d6+3 · A7K2QX' },
] as const

const RADII = [
  { name: '1 · 4 px', className: 'rounded-1' },
  { name: '2 · 8 px', className: 'rounded-2' },
  { name: '3 · 12 px', className: 'rounded-3' },
  { name: '4 · 16 px', className: 'rounded-4' },
  { name: 'full', className: 'rounded-full' },
] as const

import { Dices, EyeOff, Pause, Plus, Trash2, ZoomIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { Kbd } from '../../ui/buttons/kbd'
import { Specimen, State } from './specimen'

const KINDS = [
  { variant: 'primary', label: 'Create hero', use: 'primary: one in a region' },
  { variant: 'secondary', label: 'Copy code', use: 'secondary' },
  { variant: 'ghost', label: 'Cancel', use: 'ghost: toolbars, cancel' },
  { variant: 'danger', label: 'Clear drawings', use: 'danger: verb and noun' },
  { variant: 'danger-fill', label: 'Clear drawings', use: 'danger-fill: in its question' },
  { variant: 'dm', label: 'Secret Roll', use: 'dm: unseen by players' },
] as const satisfies readonly { readonly variant: ButtonVariant; readonly label: string; readonly use: string }[]

export function Buttons() {
  return (
    <>
      <Specimen
        name="Button"
        shows="button"
        rule="36 pixels high under a mouse, 44 under a finger. Hover, press and focus: try them."
        isStacked
      >
        <Row>
          {KINDS.map(({ variant, label, use }) => (
            <State key={variant} name={use}>
              <Button variant={variant}>{label}</Button>
            </State>
          ))}
        </Row>
        <Row>
          {KINDS.map(({ variant, label }) => (
            <State key={variant} name={`${variant}, disabled`}>
              <Button variant={variant} disabled>
                {label}
              </Button>
            </State>
          ))}
        </Row>
        <Row>
          <State name="loading: as wide as before">
            <Button variant="primary" isLoading>
              Create hero
            </Button>
          </State>
          <State name="loading, in words of its own">
            <Button isLoading loadingText="Lighting…">
              Start session
            </Button>
          </State>
          <State name="with a glyph">
            <Button variant="primary" icon={<Plus aria-hidden />}>
              Add creature
            </Button>
          </State>
          <State name="dm, with its glyph">
            <Button variant="dm" icon={<EyeOff aria-hidden />}>
              Hidden token
            </Button>
          </State>
          <State name="large">
            <Button variant="primary" size="large">
              Login
            </Button>
          </State>
        </Row>
      </Specimen>
      <Specimen name="Icon button" shows="icon-button" rule="A name for everybody, a tooltip for the pointer, the key beside it.">
        <State name="ghost">
          <IconButton label="Roll dice" shortcut="R">
            <Dices aria-hidden />
          </IconButton>
        </State>
        <State name="secondary">
          <IconButton label="Zoom in" shortcut="+" variant="secondary">
            <ZoomIn aria-hidden />
          </IconButton>
        </State>
        <State name="primary: the tool in hand">
          <IconButton label="Pause" variant="primary">
            <Pause aria-hidden />
          </IconButton>
        </State>
        <State name="danger">
          <IconButton label="Delete token" shortcut="Del" variant="danger">
            <Trash2 aria-hidden />
          </IconButton>
        </State>
        <State name="dm">
          <IconButton label="Hide from players" variant="dm">
            <EyeOff aria-hidden />
          </IconButton>
        </State>
        <State name="disabled">
          <IconButton label="Zoom in further" variant="secondary" disabled>
            <ZoomIn aria-hidden />
          </IconButton>
        </State>
      </Specimen>
      <Specimen name="Key" shows="kbd" rule="Only where there is a keyboard to speak of.">
        <State name="one key">
          <Kbd>N</Kbd>
        </State>
        <State name="a chord">
          <Kbd>Ctrl K</Kbd>
        </State>
      </Specimen>
    </>
  )
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-6 gap-y-5">{children}</div>
}

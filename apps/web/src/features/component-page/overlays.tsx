import { Copy, Eye, Palette, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button'
import { Menu } from '../../ui/buttons/menu'
import { PlainAlert } from '../../ui/feedback/plain-alert'
import { ColourPicker } from '../../ui/fields/colour-picker'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { AlertDialog, ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { KeepFocus } from '../../ui/overlays/keep-focus'
import { Modal, ModalActions } from '../../ui/overlays/modal'
import { tooltip } from '../../ui/overlays/tooltip'
import { COLOURS } from './colours'
import { Specimen, State } from './specimen'

export function Overlays() {
  return (
    <>
      <Modals />
      <Questions />
      <Popups />
      <Kept />
    </>
  )
}

function Modals() {
  const [open, setOpen] = useState<'narrow' | 'wide'>()
  const [name, setName] = useState('')
  const close = () => {
    setOpen(undefined)
    setName('')
  }
  return (
    <Specimen
      name="Modal"
      shows="modal modal-dialog"
      rule="Over the page, on a phone a sheet from below. Escape, backdrop and cross close; typed text is asked about."
    >
      <State name="narrow">
        <Button onClick={() => setOpen('narrow')}>Open a modal</Button>
      </State>
      <State name="wide">
        <Button onClick={() => setOpen('wide')}>Open a wide modal</Button>
      </State>
      <Modal
        title="Create campaign"
        description="A name is enough to begin with."
        isOpen={open !== undefined}
        width={open ?? 'narrow'}
        hasUnsavedText={name !== ''}
        onClose={close}
      >
        <Field label="Name">{(control) => <TextInput {...control} value={name} onChange={({ target }) => setName(target.value)} />}</Field>
        <ModalActions note={name === '' ? 'Give it a name first.' : undefined}>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={name === ''} onClick={close}>
            Create
          </Button>
        </ModalActions>
      </Modal>
    </Specimen>
  )
}

function Questions() {
  const [open, setOpen] = useState<'danger' | 'harmless' | 'alert' | 'plain'>()
  const close = () => setOpen(undefined)
  return (
    <Specimen
      name="Question and alert"
      shows="confirm-dialog question-dialog plain-alert"
      rule="Asks before something is lost. The focus is on Cancel, so that Enter destroys nothing."
    >
      <State name="something would be lost">
        <Button variant="danger" onClick={() => setOpen('danger')}>
          Clear drawings
        </Button>
      </State>
      <State name="harmless">
        <Button onClick={() => setOpen('harmless')}>Ask</Button>
      </State>
      <State name="an alert">
        <Button onClick={() => setOpen('alert')}>Alert</Button>
      </State>
      <State name="the browser’s own, for when all else broke">
        <Button onClick={() => setOpen('plain')}>Plain alert</Button>
      </State>
      <ConfirmDialog
        isOpen={open === 'danger'}
        text="Clear all drawings?"
        confirmLabel="Clear drawings"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={open === 'harmless'}
        title="Leave the table?"
        text="Your seat is kept."
        confirmLabel="Leave"
        isHarmless
        onConfirm={close}
        onCancel={close}
      />
      <AlertDialog isOpen={open === 'alert'} title="From your DM" text="The torches go out." onClose={close} />
      {open === 'plain' && <PlainAlert text="Error report copied." onClose={close} />}
    </Specimen>
  )
}

function Popups() {
  const [isPicking, setPicking] = useState(false)
  const [isShown, setShown] = useState(true)
  const [colour, setColour] = useState<string>(COLOURS[0].hex)
  return (
    <>
      <Specimen name="Menu" shows="menu-popup" rule="What can be done, in sections; arrow keys and letters choose.">
        <State name="with a heading, a choice and a danger">
          <Menu
            trigger={<Button>Open the menu</Button>}
            heading={<p className="font-semibold">Goblin</p>}
            entries={[
              {
                label: 'Duplicate',
                icon: <Copy aria-hidden />,
                detail: 'On the next free cell',
                shortcut: 'Ctrl D',
                onSelect: () => undefined,
              },
              { label: 'Shown to players', icon: <Eye aria-hidden />, isChecked: isShown, onSelect: () => setShown(!isShown) },
              { label: 'Move to another map', isDisabled: true, onSelect: () => undefined },
              { label: 'Delete', icon: <Trash2 aria-hidden />, isDangerous: true, section: 'For good', onSelect: () => undefined },
            ]}
          />
        </State>
      </Specimen>
      <Specimen
        name="Tooltip"
        shows="tooltips tooltip-popup"
        rule="After 400 milliseconds, at once for the keyboard; never the only place of what it says."
      >
        <State name="rest on it">
          <Button {...tooltip('Rolls where only you see it', 'Shift R')}>Rest the pointer here</Button>
        </State>
      </Specimen>
      <Specimen name="Colour picker" shows="colour-picker colour-popup" rule="Colours behind a button; choosing leaves them open.">
        <State name="closed">
          <ColourPicker
            trigger={<Button icon={<Palette aria-hidden />}>Choose a colour</Button>}
            isOpen={isPicking}
            onOpenChange={setPicking}
            legend="Token"
            colours={COLOURS}
            chosen={colour}
            onChoose={setColour}
          />
        </State>
      </Specimen>
    </>
  )
}

function Kept() {
  const [isThere, setThere] = useState(true)
  return (
    <Specimen
      name="Kept focus"
      shows="keep-focus"
      rule="Takes the focus where the button that had it goes: the next Tab goes on from here."
    >
      <State name={isThere ? 'press it' : 'gone, and the focus is on what was around it'}>
        <KeepFocus label="What goes">
          {isThere ? <Button onClick={() => setThere(false)}>Go away</Button> : <p className="p-2 text-sm">Nothing left.</p>}
        </KeepFocus>
      </State>
    </Specimen>
  )
}

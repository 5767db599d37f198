import { Compass, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { commandsFor, openPalette } from '../../lib/commands'
import { t } from '../../lib/i18n'
import { changeBindings, chordFor, chordOf, isModifier, rebind, resetBindings, useBindings } from '../../lib/shortcuts'
import { Button } from '../../ui/buttons/button'
import { classNames } from '../../ui/class-names'
import { CheckBox } from '../../ui/fields/check-box'
import { ModalActions } from '../../ui/overlays/modal'
import { ModalDialog } from '../../ui/overlays/modal-dialog'
import { labelOf, SHORTCUT_GROUPS, type ShortcutLabels, TOOL_KEYS } from './shortcut-labels'

/** Lists all keys and what they do, and lets users change them. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { areLettersOff } = useBindings()
  const [word, setWord] = useState('')
  return (
    <ModalDialog title={t('Help and keyboard')} isOpen onClose={onClose} width="wide">
      <div className="grid gap-5">
        <Ways onGo={onClose} />
        <p className="text-sm text-muted">{t("Press a key's button to give its act another key.")}</p>
        <CheckBox
          isChecked={areLettersOff}
          onChange={(isChecked) => changeBindings({ areLettersOff: isChecked })}
          label={t('No keys without Ctrl: for dictation, and for hands that slip')}
        />
        {SHORTCUT_GROUPS.map(({ name, where, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className="text-md font-bold">{name}</h3>
            <p className="mb-1 text-2xs text-faint">{where}</p>
            <ul className="columns-1 gap-x-6 sm:columns-2">
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.id} shortcut={shortcut} onSay={setWord} />
              ))}
            </ul>
          </section>
        ))}
        <section aria-label={TOOL_KEYS.name}>
          <h3 className="text-md font-bold">{TOOL_KEYS.name}</h3>
          <p className="mb-1 text-2xs text-faint">{TOOL_KEYS.where}</p>
          <ul className="columns-1 gap-x-6 sm:columns-2">
            {TOOL_KEYS.keys.map(({ chord, label }) => (
              <li key={chord} className="flex min-h-hit break-inside-avoid items-center gap-2 py-0.5 text-sm">
                <span className="min-w-0 grow">
                  {label} <span className="text-2xs text-violet">{t('DM')}</span>
                </span>
                <kbd className="min-w-16 shrink-0 px-2 text-center font-mono text-muted text-xs">{chord}</kbd>
              </li>
            ))}
          </ul>
        </section>
        <ModalActions note={word === '' ? undefined : word}>
          <Button variant="ghost" onClick={resetBindings}>
            {t('All keys as they were')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </ModalActions>
      </div>
    </ModalDialog>
  )
}

/** Other help: the command palette, and the tour where there is one. */
function Ways({ onGo }: { readonly onGo: () => void }) {
  const leave = (go: () => void) => () => {
    onGo()
    go()
  }
  return (
    <p className="flex flex-wrap gap-2">
      <Button icon={<Search aria-hidden />} onClick={leave(openPalette)}>
        {t('All commands')}
      </Button>
      {commandsFor('')
        .filter(({ section }) => section === t('Help'))
        .map(({ id, label, run }) => (
          <Button key={id} icon={<Compass aria-hidden />} onClick={leave(run)}>
            {label}
          </Button>
        ))}
    </p>
  )
}

function ShortcutRow({ shortcut, onSay }: { readonly shortcut: ShortcutLabels; readonly onSay: (text: string) => void }) {
  const bindings = useBindings()
  const [isListening, setListening] = useState(false)
  const chord = chordFor(shortcut.id, bindings)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListening || isModifier(event.key) || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    setListening(false)
    if (event.key === 'Escape') return onSay('')
    if (event.key === 'Backspace') {
      rebind(shortcut.id, '')
      return onSay(t('{label} has no key now.', { label: shortcut.label }))
    }
    const pressed = chordOf(event)
    const owner = rebind(shortcut.id, pressed)
    onSay(
      owner === undefined ? `${shortcut.label}: ${pressed}` : t('{pressed} is the key of “{owner}”.', { pressed, owner: labelOf(owner) }),
    )
  }

  return (
    <li className="flex break-inside-avoid items-center gap-2 py-0.5 text-sm">
      <span className="min-w-0 grow">
        {shortcut.label}
        {shortcut.isDms === true && <span className="text-2xs text-violet"> {t('DM')}</span>}
        {shortcut.forPlayers !== undefined && <> · {shortcut.forPlayers}</>}
      </span>
      <button
        type="button"
        aria-label={t('{label}: {chord}. Change', { label: shortcut.label, chord: chord ?? t('no key') })}
        aria-pressed={isListening}
        onClick={() => {
          setListening(!isListening)
          onSay(isListening ? '' : t('Press the new key for “{label}”. Backspace: none. Escape: as it was.', { label: shortcut.label }))
        }}
        onBlur={() => setListening(false)}
        onKeyDown={onKeyDown}
        className={classNames(
          'min-h-hit min-w-16 shrink-0 rounded-2 border px-2 font-mono text-xs',
          isListening ? 'border-gold text-gold' : 'border-line-strong text-muted hover:bg-s3 hover:text-text',
        )}
      >
        {isListening ? '…' : (chord ?? t('none'))}
      </button>
    </li>
  )
}

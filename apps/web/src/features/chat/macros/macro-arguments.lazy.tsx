import type { Macro } from '@hearthlight/rules/macros'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { askForArguments } from './macro-store'
import { argumentsOf, MOST_ASKED } from './macro-text'
import { useSendMacro } from './use-run-macro'

/** Asks for the arguments of a macro, and sends it. */
export function MacroArguments({ macro }: { readonly macro: Macro }) {
  const send = useSendMacro()
  const names = argumentsOf(macro.text)
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const [why, setWhy] = useState<string>()
  const close = () => askForArguments(undefined)
  const submit = () => {
    const mistake = send(macro, values)
    setWhy(mistake)
    if (mistake === undefined) close()
  }
  return (
    <Modal title={macro.name} isOpen onClose={close}>
      <form aria-label={macro.name} className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <p dir="auto" className="rounded-2 border border-line bg-s2 px-3 py-2 font-mono text-sm wrap-break-word text-muted">
          {macro.text}
        </p>
        {names.map((name) => (
          <TextField
            key={name}
            label={name}
            maxLength={MOST_ASKED}
            value={values.get(name) ?? ''}
            onChange={(value) => setValues((before) => new Map([...before, [name, value]]))}
          />
        ))}
        <FormActions submitLabel={t('Send')} onCancel={close} error={why} />
      </form>
    </Modal>
  )
}

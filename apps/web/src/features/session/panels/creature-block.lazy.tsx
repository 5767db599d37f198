import { PanelLeft, PanelRight, X } from 'lucide-react'
import { useId } from 'react'
import { changeBlockSettings, useBlockSettings } from '../../../lib/bestiary/block-settings'
import { t } from '../../../lib/i18n'
import { PHONE, useMedia } from '../../../lib/use-media'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { CheckBox } from '../../../ui/fields/check-box'
import { StatBlock } from '../../stat-block'
import { showDrawer, useDrawer } from './use-drawer'

/** The stat block that is open, and how blocks open in this browser. */
export function CreatureBlock() {
  const { subjectId = '', creatureId, isByItself } = useDrawer()
  return (
    <StatBlock key={`${subjectId} ${creatureId}`} monsterId={subjectId} creatureId={creatureId} isItsTurn={isByItself}>
      <Choices />
    </StatBlock>
  )
}

/** The same in the right panel, in place of the chat. */
export function DockedBlock() {
  const id = useId()
  const title = t('Stat block')
  return (
    <section aria-labelledby={id} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center border-b border-line py-1 pe-1 ps-3">
        <h2 id={id} className="me-auto truncate text-lg font-bold text-violet">
          {title}
        </h2>
        <IconButton label={t('Close {title}', { title })} glyph={X} onClick={() => showDrawer(undefined)} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 select-text">
        <CreatureBlock />
      </div>
    </section>
  )
}

function Choices() {
  const { opensItself, isDocked } = useBlockSettings()
  const isPhone = useMedia(PHONE)
  return (
    <div className="mt-3 grid gap-1 border-t border-line pt-2">
      <CheckBox
        tone="violet"
        isChecked={opensItself}
        onChange={(checked) => changeBlockSettings({ opensItself: checked })}
        label={t('Opens by itself when a monster’s turn begins')}
      />
      {!isPhone && (
        <Button
          icon={isDocked ? <PanelLeft aria-hidden /> : <PanelRight aria-hidden />}
          onClick={() => changeBlockSettings({ isDocked: !isDocked })}
        >
          {isDocked ? t('Show it over the map') : t('Show it in the right panel')}
        </Button>
      )}
    </div>
  )
}

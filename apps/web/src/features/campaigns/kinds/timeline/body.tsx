import { t } from '../../../../lib/i18n'
import { Facts, Prose } from '../../entity/detail/prose'
import { Words } from '../../entity/detail/words'
import type { BodyProps } from '../kind-view'

export function TimelineBody({ entity: { fields } }: BodyProps<'timeline'>) {
  return (
    <>
      <Facts facts={[[t('Location'), fields.location]]} />
      <Prose text={fields.description} />
      <Words title={t('Participants')} words={fields.participants} />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}

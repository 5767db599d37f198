import type { SettingAsRead } from '@hearthlight/protocol'
import { t, translate } from '../../lib/i18n'
import { Chip } from '../../ui/buttons/chip'
import { Panel } from '../../ui/layout/panel'
import { Loaded } from './loaded'
import { useSettings } from './use-operator'

/** The settings as the server read them when it started. */
export function SettingsPanel() {
  return (
    <Panel title={t('Settings as they were read')}>
      <p className="mb-3 text-sm text-muted">
        {t('They are set in the environment and read when the server starts. Passwords and keys are not shown.')}
      </p>
      <Loaded query={useSettings()}>
        {(settings) => (
          <ul className="grid divide-y divide-line">
            {settings.map((setting) => (
              <SettingRow key={setting.name} setting={setting} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

function SettingRow({ setting: { name, meaning, value, isFromEnvironment } }: { readonly setting: SettingAsRead }) {
  const meant = translate(meaning)
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-mono text-sm font-semibold break-words">{name}</p>
        <p lang={meant === meaning ? 'en' : undefined} className="text-sm text-faint">
          {meant}
        </p>
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm sm:justify-end">
        {value === null ? <span className="text-faint">{t('Not set')}</span> : <code className="font-mono break-all">{value}</code>}
        <Chip tone={isFromEnvironment ? 'azure' : 'neutral'}>{isFromEnvironment ? t('Environment') : t('Default')}</Chip>
      </p>
    </li>
  )
}

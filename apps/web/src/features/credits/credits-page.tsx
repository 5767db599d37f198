import { PRODUCT_NAME } from '@hearthlight/protocol'
import { Link } from 'react-router'
import { rich, t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { PageHeader } from '../../ui/layout/page-header'
import { Panel } from '../../ui/layout/panel'
import { FONTS, ICONS, LIBRARIES, type Work } from './works'

const LINK = 'text-azure underline underline-offset-4'
const SRD = 'https://dnd.wizards.com/resources/systems-reference-document'
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/legalcode'

/** The works of others that the product contains, and their licences. */
export function CreditsPage() {
  usePageTitle(t('Credits'))
  const productName = PRODUCT_NAME
  return (
    <>
      <PageHeader title={t('Credits')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel title={t('Rules')}>
          <div className="grid max-w-[70ch] gap-3 text-sm text-muted">
            {/* Verbatim, as the licence requires. */}
            <p>
              {rich(
                'This work includes material from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC, available at {srd}. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License, available at {license}.',
                { srd: <Outside address={SRD}>{SRD}</Outside>, license: <Outside address={CC_BY}>{CC_BY}</Outside> },
              )}
            </p>
            <p>
              {t(
                'Names and numbers were taken from the tables of Open5e, checked, and corrected where they were wrong; the changes are ours. Every description is our own.',
              )}
            </p>
            <p>{t('{productName} is not affiliated with, endorsed or sponsored by Wizards of the Coast.', { productName })}</p>
          </div>
        </Panel>
        <Panel title={t('Fonts and icons')}>
          <Works works={[...FONTS, ...ICONS]} />
        </Panel>
        <Panel title={t('Libraries')} className="lg:col-span-2">
          <Works works={LIBRARIES} isWide />
        </Panel>
        <Panel title={productName} className="lg:col-span-2">
          <p className="max-w-[70ch] text-sm text-muted">
            {t('{productName} itself is free software under the MIT licence.', { productName })}{' '}
            <Link to="/components" className={LINK}>
              {t('See what its screens are made of')}
            </Link>
          </p>
        </Panel>
      </div>
    </>
  )
}

function Works({ works, isWide = false }: { readonly works: readonly Work[]; readonly isWide?: boolean }) {
  return (
    <ul className={isWide ? 'grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4' : 'grid gap-2.5'}>
      {works.map(({ name, by, licence, address }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <Outside address={address}>{name}</Outside>
          <span className="text-faint">{by === undefined ? licence : `${by} · ${licence}`}</span>
        </li>
      ))}
    </ul>
  )
}

function Outside({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={`${LINK} break-words`}>
      {children}
    </a>
  )
}

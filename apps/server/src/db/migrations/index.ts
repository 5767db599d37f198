import type { Migration } from 'kysely'
import * as first from './0001-first'
import * as files from './0002-files'
import * as campaigns from './0003-campaigns'
import * as records from './0004-records'
import * as dmDesk from './0005-dm-desk'
import * as scenes from './0006-scenes'
import * as knownDevices from './0007-known-devices'
import * as logBytes from './0008-log-bytes'
import * as visitors from './0009-visitors'
import * as archivedSessions from './0010-archived-sessions'
import * as characterShares from './0011-character-shares'
import * as hitPointsShown from './0012-hit-points-shown'
import * as largePictures from './0013-large-pictures'
import * as movingPictures from './0014-moving-pictures'
import * as libraryTokens from './0015-library-tokens'
import * as accountSafety from './0016-account-safety'
import * as guests from './0017-guests'
import * as secondScreens from './0018-second-screens'
import * as doors from './0019-doors'
import * as roles from './0020-roles'
import * as operators from './0021-operators'
import * as dmMacros from './0022-dm-macros'
import * as rewrites from './0023-rewrites'

/** Forward only, in the order of their names. A released migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-files': files,
  '0003-campaigns': campaigns,
  '0004-records': records,
  '0005-dm-desk': dmDesk,
  '0006-scenes': scenes,
  '0007-known-devices': knownDevices,
  '0008-log-bytes': logBytes,
  '0009-visitors': visitors,
  '0010-archived-sessions': archivedSessions,
  '0011-character-shares': characterShares,
  '0012-hit-points-shown': hitPointsShown,
  '0013-large-pictures': largePictures,
  '0014-moving-pictures': movingPictures,
  '0015-library-tokens': libraryTokens,
  '0016-account-safety': accountSafety,
  '0017-guests': guests,
  '0018-second-screens': secondScreens,
  '0019-doors': doors,
  '0020-roles': roles,
  '0021-operators': operators,
  '0022-dm-macros': dmMacros,
  '0023-rewrites': rewrites,
}

// What a failed call of the server means, in words.

import { ApiError } from '../api/client';
import { t } from '../i18n';

export function failureText(error: ApiError): string {
  return error.status === 429
    ? t('error.busy', { seconds: error.retryAfterSeconds ?? 1 })
    : t('error.unknown', { message: error.message });
}

import { createAccountSettings } from '../providers/account-settings.ts';
import { CONVERSATION_PROVIDERS } from '../providers/conversation-providers.ts';
import { settings } from '../tenants/settings/setting.ts';

export const CHAT_SETTINGS = settings('Chat', createAccountSettings(CONVERSATION_PROVIDERS));

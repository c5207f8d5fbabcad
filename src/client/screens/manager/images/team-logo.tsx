import type { Team } from '../../../../common/teams/teams.contract.ts';
import { useImages } from '../../../domain/images/images.ts';
import { t } from '../../../texts/t.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { LogoField } from './logo-field.tsx';

export function TeamLogo({ team }: { team: Team }) {
  const logo = useImages()?.teams.find(({ teamId }) => teamId === team.id)?.image ?? null;
  return (
    <Stack gap={3}>
      <Text as="span" weight="strong">
        {t('Logo')}
      </Text>
      <LogoField teamId={team.id} what={t('logo of {name}', { name: team.name })} image={logo} />
    </Stack>
  );
}

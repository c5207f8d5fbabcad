import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogAnatomy } from '@chakra-ui/react/anatomy';

const fade = {
  _open: { animation: 'appear var(--ms-quick)' },
  _closed: { animation: 'vanish var(--ms-quick)' },
} as const;

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: '40', bg: 'scrim', ...fade },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '41',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      padding: '4',
      paddingTop: 'min(12vh, 6rem)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      width: '100%',
      maxWidth: '27rem',
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      padding: '5',
      bg: 'surface',
      borderRadius: 'lg',
      boxShadow: '0 1.5rem 4rem var(--shade), 0 0 0 1px var(--line)',
      outline: 'none',
      '& > form': { display: 'flex', flexDirection: 'column', gap: '4' },
      ...fade,
    },
    header: { display: 'flex', flexDirection: 'column', gap: '1', pe: '8' },
    title: {
      fontFamily: 'display',
      fontSize: 'title',
      fontWeight: 'bold',
      lineHeight: '1.1',
    },
    description: { color: 'muted' },
    body: { display: 'flex', flexDirection: 'column', gap: '4' },
    footer: { display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: '2' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
});
